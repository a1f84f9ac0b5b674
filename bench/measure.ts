/** One figure of a measure, with its goal if it has one. */
export interface Figure {
  name: string
  /** The value that the goal applies to; of several runs, the median. */
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
  /** What costs points, one sentence each. */
  findings?: string[]
  /** Shorter than a full run: printed and not kept. */
  isShortRun?: boolean
  /** What gives the figures again, where that is not `npm run bench`: a race or a browser story. */
  command?: string
}

/** One measure is one file of this folder; `every-measure.ts` lists them. */
export interface Measure {
  /** As in `npm run bench -- NAME`. */
  name: string
  title: string
  /** It takes long: runs only when it is named. */
  onlyByName?: true
  /** `tell` reports progress: some take minutes. Rejects if something could not be measured at all. */
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
