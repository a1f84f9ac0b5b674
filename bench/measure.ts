/** One number of a measure, with the goal that it is held against. Without a goal it is told for itself. */
export interface Figure {
  name: string
  /** What the goal is held against; of several runs, their median. */
  value: number
  unit: Unit
  goal?: Goal
  /** The single runs behind the median, in their order. */
  runs?: number[]
}

export type Unit = 'points' | 'seconds' | 'ms' | 'bytes' | 'ratio' | 'count'
export type Goal = { atLeast: number } | { atMost: number }

export interface Measured {
  figures: Figure[]
  /** What costs points, for whoever mends it; one sentence each. */
  findings?: string[]
  /** Made shorter than it should be, to see something quickly: it is printed and not kept. */
  isQuickLook?: boolean
}

/** One measure is one file of this folder; `every-measure.ts` lists them. */
export interface Measure {
  /** As in `npm run bench -- NAME`. */
  name: string
  title: string
  /** It takes long: `npm run bench` alone leaves it out. */
  onlyWhenAsked?: true
  /** `tell` says how far it is: some take minutes. Rejects if something could not be measured at all. */
  run(tell: (progress: string) => void): Promise<Measured>
}

export const isMet = (value: number, goal: Goal): boolean =>
  'atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost

/** Of an even number of values, the mean of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]
  if (upper === undefined || lower === undefined) throw new Error('there is no median of nothing')
  return (lower + upper) / 2
}
