/** Figures as a picture; beside it stands a table that says the same. */
export interface Bars {
  /** What a screen reader says of the picture. */
  label: string
  rows: readonly { name: string; values: readonly [number, number?] }[]
  /** The name of each figure of a bar. */
  series: readonly [string, string?]
  /** Absent: whole numbers as they are. */
  axisText?: (value: number) => string
}

export const SERIES = ['first', 'second'] as const
