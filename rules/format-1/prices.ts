import { MINORS } from '../age-groups.ts'
import type { PriceRow, Prices } from '../permit-terms.ts'

/** How format 1 says what a permit costs. */
export interface PriceOfFormat1 {
  adultCents: number
  minorCents?: number | undefined
  memberCents?: number | undefined
  memberMinorCents?: number | undefined
  per: 'day' | 'permit'
}

type NameOfFormat1 = Exclude<keyof PriceOfFormat1, 'per' | 'adultCents'>

const SCOPES: Record<NameOfFormat1, Omit<PriceRow, 'cents'>> = {
  memberMinorCents: { groups: [MINORS], members: true },
  minorCents: { groups: [MINORS] },
  memberCents: { members: true },
}

/**
 * A member under age pays their own price where one is stated; anybody else the lowest that they are entitled to: the
 * cheaper of two rows comes first.
 */
export function rowsOfFormat1(price: PriceOfFormat1): { name: NameOfFormat1; row: PriceRow }[] {
  const rowOf = (name: NameOfFormat1) => {
    const cents = price[name]
    return cents === undefined ? [] : [{ name, row: { ...SCOPES[name], cents } }]
  }
  const others = [...rowOf('minorCents'), ...rowOf('memberCents')]
  return [...rowOf('memberMinorCents'), ...others.toSorted((one, other) => one.row.cents - other.row.cents)]
}

/** A row above the general price, which imports refuse now, has never decided a price. */
export const pricesOfFormat1 = (price: PriceOfFormat1): Prices => ({
  per: price.per,
  baseCents: price.adultCents,
  rows: rowsOfFormat1(price)
    .filter(({ name, row }) => name === 'memberMinorCents' || row.cents <= price.adultCents)
    .map(({ row }) => row),
})
