import type { PriceBreakdown } from '#rules/sale/price.ts'

/** What it would cost stays readable: what is given for nothing is a discount of all of it. */
export function givenForNothing(price: PriceBreakdown): PriceBreakdown {
  const given = price.totalCents
  if (given === 0) return price
  return {
    ...price,
    discountCents: price.discountCents + given,
    totalCents: 0,
    lines: [...price.lines, { kind: 'discount', cents: -given }],
  }
}
