import { euroText } from '#rules/euro-text.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** Created once: creating a format takes longer than using it. */
function formatOf(region: string, exact: boolean): Intl.NumberFormat {
  const key = `${region} ${exact}`
  const known = formats.get(key)
  if (known !== undefined) return known
  const made = new Intl.NumberFormat(region, {
    style: 'currency',
    currency: 'EUR',
    trailingZeroDisplay: exact ? 'auto' : 'stripIfInteger',
  })
  formats.set(key, made)
  return made
}

/** Whole cents as an amount in euro. A round amount loses its zeros unless it is `exact`. */
export function moneyText(cents: number, region: string, exact = false): string {
  return euroText(formatOf(region, exact), cents)
}
