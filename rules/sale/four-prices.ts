import { MINORS } from '../age-groups.ts'
import type { PriceRow, Prices } from '../permit-terms.ts'

/** A table of prices that tells only members and minors apart: the four prices of the wire. */
export interface FourPrices {
  adultCents: number
  minorCents?: number | undefined
  memberCents?: number | undefined
  memberMinorCents?: number | undefined
  per: 'day' | 'permit'
}

type NamedPrice = Exclude<keyof FourPrices, 'per' | 'adultCents'>

const SCOPES: Record<NamedPrice, Omit<PriceRow, 'cents'>> = {
  memberMinorCents: { groups: [MINORS], members: true },
  minorCents: { groups: [MINORS] },
  memberCents: { members: true },
}

/**
 * A member under age pays their own price where one is stated; anybody else the lowest that they are entitled to: the
 * cheaper of two rows comes first.
 */
function rowsOf(price: FourPrices): PriceRow[] {
  const rowOf = (name: NamedPrice): PriceRow[] => {
    const cents = price[name]
    return cents === undefined ? [] : [{ ...SCOPES[name], cents }]
  }
  const others = [...rowOf('minorCents'), ...rowOf('memberCents')]
  return [...rowOf('memberMinorCents'), ...others.toSorted((one, other) => one.cents - other.cents)]
}

export const tableOfFour = (price: FourPrices): Prices => ({
  per: price.per,
  baseCents: price.adultCents,
  rows: rowsOf(price),
})
