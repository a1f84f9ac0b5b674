// Money is whole cents of the association's currency, EUR.
export function isCents(amount: number): boolean {
  return Number.isSafeInteger(amount) && amount >= 0
}

/**
 * A percentage of an amount in whole cents, rounded up in the angler's favour: discounts and refunds are the only
 * percentages. `percent` is whole, 0 to 100. Throws RangeError otherwise.
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
