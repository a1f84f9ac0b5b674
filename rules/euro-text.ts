const MINUS = '\u2212'

/** Whole cents in a region's format. A negative amount has the minus sign (U+2212): Intl writes a hyphen. */
export const euroText = (format: Intl.NumberFormat, cents: number): string =>
  format.format(cents / 100).replace('-', MINUS)
