import { isAdult } from '../age.ts'
import { countDays, daysFromTo } from '../days.ts'
import { type DiscountRule, discountCents } from './discount.ts'
import type { AddOn, Day, Prices } from '../permit-terms.ts'
import type { PermitBeside } from '../permit/requirements/beside.ts'
import { isInScope, type ScopeFacts } from '../permit/scope.ts'

/** The smallest card charge in euro: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const LEAST_CARD_CENTS = 50

/** Whether the amount is free or large enough for a card; `priceOf` waives amounts in between. */
export const isChargeable = (cents: number): boolean => cents === 0 || cents >= LEAST_CARD_CENTS

/** The part of the terms that prices an order. */
export interface PricedTerms {
  prices: Prices
  addOns: readonly Pick<AddOn, 'code' | 'prices'>[]
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
  /** Codes of the chosen extras. */
  options: readonly string[]
  discount?: DiscountRule | undefined
  /** The other permits beside which a price may apply; absent: none. */
  beside?: readonly PermitBeside[] | undefined
}

export type PriceLine =
  /** `row`: the row that decides, of the rows of the terms; absent: none does, and it is the base price. */
  | { kind: 'base'; row?: number; cents: number; days: number }
  /** `row`: of the rows of that extra. */
  | { kind: 'option'; code: string; row?: number; cents: number; days: number }
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

/** Each day that has a price of its own, with the row that decides it; per permit, the first day alone. */
export function pricedDays(
  prices: Prices,
  {
    firstDay,
    lastDay,
    zoneId,
    slot,
    holder,
    options,
    beside,
  }: Omit<PricedOrder, 'options' | 'discount'> & Partial<Pick<PricedOrder, 'options'>>,
): { day: Day; row?: number; cents: number }[] {
  const length = countDays(firstDay, lastDay)
  const days = prices.per === 'permit' ? [firstDay] : daysFromTo(firstDay, lastDay)
  return days.map((day) => ({
    day,
    ...unitPrice(prices, { holder, firstDay, day, length, zoneId, slot, addOns: options, beside }),
  }))
}

interface RowLine {
  row?: number
  cents: number
  days: number
}

/** One line for all days that the same row decides, in the order of the days. */
function linesOf(prices: Prices, order: PricedOrder): RowLine[] {
  const lines = new Map<number | undefined, RowLine>()
  for (const { row, cents } of pricedDays(prices, order)) {
    const line = lines.get(row) ?? { ...(row !== undefined && { row }), cents: 0, days: 0 }
    lines.set(row, { ...line, cents: line.cents + cents, days: line.days + 1 })
  }
  return [...lines.values()]
}

/**
 * The base price of each day or of the permit, plus options, minus discount. Unknown option codes: `orderMistakes` reports
 * them.
 */
export function priceOf(terms: PricedTerms, order: PricedOrder): PriceBreakdown {
  const base = linesOf(terms.prices, order).map((line) => ({ kind: 'base' as const, ...line }))
  const baseCents = base.reduce((sum, line) => sum + line.cents, 0)
  const options = terms.addOns
    .filter(({ code }) => order.options.includes(code))
    .flatMap(({ code, prices }) =>
      linesOf(prices, order).map((line) => ({ kind: 'option' as const, code, ...line })),
    )
  const optionsCents = options.reduce((sum, option) => sum + option.cents, 0)
  return discounted({ baseCents, optionsCents, lines: [...base, ...options] }, order.discount)
}

/** How many lines the permit, or the same extra, has: each is one price of it. */
export const linesAlike = ({ lines }: Pick<PriceBreakdown, 'lines'>, one: PriceLine): number => {
  const codeOf = (line: PriceLine) => (line.kind === 'option' ? line.code : undefined)
  return lines.filter((line) => line.kind === one.kind && codeOf(line) === codeOf(one)).length
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
