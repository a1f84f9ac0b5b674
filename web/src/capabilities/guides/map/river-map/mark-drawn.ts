import type { Shape } from '#contract/fields.ts'

export type MarkState = 'open' | 'few' | 'held' | 'undecided' | 'full' | 'tooEarly' | 'closed'

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

/** The texts of a cluster: one mark for several waters whose own marks would overlap. */
export interface ClusterTexts {
  /** On the mark. */
  short: (count: number) => string
  /** For screen readers. */
  long: (names: readonly string[]) => string
}
