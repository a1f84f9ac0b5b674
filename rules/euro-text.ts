const MINUS = '\u2212'

/** Whole cents in a region's format; what is taken off stands behind a minus sign, for which Intl writes the hyphen. */
export const euroText = (format: Intl.NumberFormat, cents: number): string =>
  format
    .formatToParts(cents / 100)
    .map(({ type, value }) => (type === 'minusSign' ? MINUS : value))
    .join('')
