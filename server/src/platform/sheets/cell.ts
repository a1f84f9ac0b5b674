/**
 * A text, a count, an amount in whole cents, a number with a fixed number of decimals (`{ decimal: 125, places: 1 }` is
 * 12.5), a civil day YYYY-MM-DD, or nothing.
 */
export type Cell =
  | string
  | number
  | { cents: number }
  | { decimal: number; places: 1 | 3 }
  | { day: string }
  | undefined
