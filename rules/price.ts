import { isAdult } from './age.ts'
import { countDays, daysFromTo } from './days.ts'
import { type DiscountRule, discountCents } from './discount.ts'
import type { Day, Option, Prices } from './permit-terms.ts'
import type { PermitBeside } from './requirements/beside.ts'
import { isInScope, type ScopeFacts } from './scope.ts'

/** The smallest card charge in euro: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const LEAST_CARD_CENTS = 50

/** Whether the amount is free or large enough for a card; `priceOf` waives amounts in between. */
export const isChargeable = (cents: number): boolean => cents === 0 || cents >= LEAST_CARD_CENTS

/** The part of the terms that prices an order. */
export interface PricedTerms {
  prices: Prices
  options: readonly Pick<Option, 'code' | 'priceCents' | 'per'>[]
}

/** For whom a price is asked. */
export type Payer = ScopeFacts['holder']

/** An adult of whom nothing is known. */
export const ADULT_GUEST: Payer = { accompanied: false, member: false }
/** A child of whom nothing is known. */
export const CHILD_GUEST: Payer = { accompanied: true, member: false }

export interface PricedOrder {
  firstDay: Day
  lastDay: Day
  zoneId?: number | undefined
  slot?: string | undefined
  holder: Payer
  options: readonly string[]
  discount?: DiscountRule | undefined
  /** The other permits beside which a price may apply; absent: none. */
  beside?: readonly PermitBeside[] | undefined
}

export type PriceLine =
  /** `row`: the row that decides, of the rows of the terms; absent: none does, and it is the base price. */
  | { kind: 'base'; row?: number; cents: number; days: number }
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

/** What one day, or the whole permit, costs, and the row that decides it; absent: none does. */
export function unitPrice({ baseCents, rows }: Prices, facts: ScopeFacts): { row?: number; cents: number } {
  const row = rows.findIndex((one) => isInScope(one, facts))
  const decides = rows[row]
  return decides === undefined ? { cents: baseCents } : { row, cents: decides.cents }
}

type BaseLine = Extract<PriceLine, { kind: 'base' }>

/** Each day that has a price of its own, with the row that decides it; per permit, the first day alone. */
export function pricedDays(
  prices: Prices,
  { firstDay, lastDay, zoneId, slot, holder, beside }: Omit<PricedOrder, 'options' | 'discount'>,
): { day: Day; row?: number; cents: number }[] {
  const length = countDays(firstDay, lastDay)
  const days = prices.per === 'permit' ? [firstDay] : daysFromTo(firstDay, lastDay)
  return days.map((day) => ({
    day,
    ...unitPrice(prices, { holder, firstDay, day, length, zoneId, slot, beside }),
  }))
}

/** One line for all days that the same row decides, in the order of the days. */
function baseLines(prices: Prices, order: PricedOrder): BaseLine[] {
  const lines = new Map<number | undefined, BaseLine>()
  for (const { row, cents } of pricedDays(prices, order)) {
    const line = lines.get(row) ?? { kind: 'base', ...(row !== undefined && { row }), cents: 0, days: 0 }
    lines.set(row, { ...line, cents: line.cents + cents, days: line.days + 1 })
  }
  return [...lines.values()]
}

/**
 * The base price of each day or of the permit, plus options, minus discount. Unknown option codes: `orderMistakes` reports
 * them.
 */
export function priceOf(terms: PricedTerms, order: PricedOrder): PriceBreakdown {
  const base = baseLines(terms.prices, order)
  const baseCents = base.reduce((sum, line) => sum + line.cents, 0)
  const length = countDays(order.firstDay, order.lastDay)
  const options = terms.options
    .filter((option) => order.options.includes(option.code))
    .map(({ code, priceCents, per }) => {
      const days = per === 'day' ? length : 1
      return { kind: 'option' as const, code, cents: priceCents * days, days }
    })
  const optionsCents = options.reduce((sum, option) => sum + option.cents, 0)
  return discounted({ baseCents, optionsCents, lines: [...base, ...options] }, order.discount)
}

/** The price with a discount on the whole, or without one. */
export function discounted(
  { baseCents, optionsCents, lines }: Pick<PriceBreakdown, 'baseCents' | 'optionsCents' | 'lines'>,
  discount: DiscountRule | undefined,
): PriceBreakdown {
  const due = baseCents + optionsCents
  const code = discount ? discountCents(discount, due) : 0
  const off = isChargeable(due - code) ? code : due
  const kept = lines.filter(({ kind }) => kind !== 'discount')
  return {
    baseCents,
    optionsCents,
    discountCents: off,
    totalCents: due - off,
    lines: [...kept, ...(off > 0 ? [{ kind: 'discount' as const, cents: -off }] : [])],
  }
}
