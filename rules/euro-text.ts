const MINUS = '\u2212'

/** Whole cents in a region's format. A negative amount has the minus sign (U+2212): Intl writes a hyphen. */
export const euroText = (format: Intl.NumberFormat, cents: number): string =>
  format
    .formatToParts(cents / 100)
    .map(({ type, value }) => (type === 'minusSign' ? MINUS : value))
    .join('')
