import { isAdult } from './age.ts'
import type { Day, Option, Price } from './permit-terms.ts'
import { type DiscountRule, discountCents } from './discount.ts'

/** The smallest card charge in euro: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const LEAST_CARD_CENTS = 50

/** Whether the amount is free or large enough for a card; `priceOf` waives amounts in between. */
export const isChargeable = (cents: number): boolean => cents === 0 || cents >= LEAST_CARD_CENTS

/** The part of the terms that prices an order. */
interface PricedTerms {
  price: Price
  options: readonly Pick<Option, 'code' | 'priceCents' | 'per'>[]
}

export interface PriceHolder {
  minor: boolean
  member: boolean
}

type PriceKind = 'adult' | 'minor' | 'member' | 'memberMinor'

export type PriceLine =
  | { kind: 'base'; price: PriceKind; cents: number; days: number }
  | { kind: 'option'; code: string; cents: number; days: number }
  | { kind: 'discount'; cents: number }

/**
 * A price with its parts in whole cents; `totalCents` = base + options - discount, never below zero. A total of 1 to
 * 49 cents, which no card can be charged, is waived as part of the discount.
 */
export interface PriceBreakdown {
  baseCents: number
  optionsCents: number
  discountCents: number
  totalCents: number
  /** Base, options, discount; the discount's cents are negative. */
  lines: PriceLine[]
}

/** Whether the holder pays as a minor: an accompanied child, or a holder under age on the first day. */
export function isMinorHolder(holder: { accompanied: boolean; birthDate?: Day }, firstDay: Day): boolean {
  return holder.accompanied || (holder.birthDate !== undefined && !isAdult(holder.birthDate, firstDay))
}

/** The lowest of the prices that this holder is entitled to, with its name. */
export function basePrice(price: Price, holder: PriceHolder): { price: PriceKind; cents: number } {
  const { adultCents, minorCents, memberCents, memberMinorCents } = price
  if (holder.minor && holder.member && memberMinorCents !== undefined) {
    return { price: 'memberMinor', cents: memberMinorCents }
  }
  const candidates: { price: PriceKind; cents: number }[] = [{ price: 'adult', cents: adultCents }]
  if (holder.minor) candidates.push({ price: 'minor', cents: minorCents ?? adultCents })
  if (holder.member) candidates.push({ price: 'member', cents: memberCents ?? adultCents })
  return candidates.reduce((lowest, next) => (next.cents < lowest.cents ? next : lowest))
}

/** Base price of the holder, plus options, minus discount. Unknown option codes: `orderMistakes` reports them. */
export function priceOf(
  terms: PricedTerms,
  order: { days: number; holder: PriceHolder; options: string[]; discount?: DiscountRule },
): PriceBreakdown {
  const times = (per: 'day' | 'permit'): number => (per === 'day' ? order.days : 1)
  const base = basePrice(terms.price, order.holder)
  const baseDays = times(terms.price.per)
  const baseCents = base.cents * baseDays
  const options = terms.options
    .filter((option) => order.options.includes(option.code))
    .map((option) => ({
      kind: 'option' as const,
      code: option.code,
      cents: option.priceCents * times(option.per),
      days: times(option.per),
    }))
  const optionsCents = options.reduce((sum, option) => sum + option.cents, 0)
  const due = baseCents + optionsCents
  const code = order.discount ? discountCents(order.discount, due) : 0
  const off = isChargeable(due - code) ? code : due
  return {
    baseCents,
    optionsCents,
    discountCents: off,
    totalCents: due - off,
    lines: [
      { kind: 'base', price: base.price, cents: baseCents, days: baseDays },
      ...options,
      ...(off > 0 ? [{ kind: 'discount' as const, cents: -off }] : []),
    ],
  }
}
