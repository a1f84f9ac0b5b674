import type { Shape } from '#contract/fields.ts'

export type MarkState = 'open' | 'few' | 'full' | 'tooEarly' | 'closed'

/** A water as one mark on the map. */
export interface MarkDrawn {
  key: number
  name: string
  /** For screen readers: the name and the state. */
  label: string
  state: MarkState
  /** Places left; absent: a sign of the state. */
  figure: string | undefined
  shapes: readonly Shape[]
}

/** What stands for several waters that are too near to each other. */
export interface ClusterTexts {
  /** On the mark. */
  short: (count: number) => string
  /** For screen readers. */
  long: (names: readonly string[]) => string
}
