/** Money is whole cents of the association's currency, EUR. Nothing here ever makes half a cent. */

/** Whether this is an amount that can be asked for: whole cents, not negative. */
export function isCents(amount: number): boolean {
  return Number.isSafeInteger(amount) && amount >= 0
}

/**
 * So many percent of an amount, in whole cents, rounded up: discounts and refunds are the only percentages
 * here, and the odd cent is the angler's. `percent` is whole, 0 to 100. Throws RangeError otherwise.
 */
export function percentInFavour(cents: number, percent: number): number {
  if (!isCents(cents)) throw new RangeError(`no whole cents: ${cents}`)
  if (!Number.isInteger(percent) || percent < 0 || percent > 100) {
    throw new RangeError(`no whole percentage from 0 to 100: ${percent}`)
  }
  const hundredths = cents * percent
  const rest = hundredths % 100
  return (hundredths - rest) / 100 + (rest > 0 ? 1 : 0)
}
