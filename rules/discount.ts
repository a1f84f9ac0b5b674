import { percentInFavour } from './money.ts'
import type { Day } from './permit-terms.ts'

/** What a code takes off: a whole percentage (1 to 100), or an amount in cents. */
export type DiscountRule = { kind: 'percent'; percent: number } | { kind: 'amount'; cents: number }

/** A discount code as its association gave it out. Absent conditions do not limit it. */
export interface Discount {
  rule: DiscountRule
  active: boolean
  permitIds?: number[]
  /** First and last day of fishing that it is good for. */
  from?: Day
  to?: Day
  usesInAll?: number
  usesPerPerson?: number
  /** Only this buyer, in lower case. */
  onlyEmail?: string
}

/** Why a code does not apply, in the order in which it is looked at. */
export const DISCOUNT_REFUSALS = [
  'DISCOUNT_UNKNOWN',
  'DISCOUNT_NOT_FOR_YOU',
  'DISCOUNT_NOT_FOR_THIS_PERMIT',
  'DISCOUNT_NOT_ON_THIS_DAY',
  'DISCOUNT_USED_UP',
  'DISCOUNT_ALREADY_USED_BY_YOU',
] as const
export type DiscountRefusal = (typeof DISCOUNT_REFUSALS)[number]

/** How a code is compared: as it was typed, without spaces, in capitals. */
export function readDiscountCode(typed: string): string {
  return typed.replace(/\s/g, '').toUpperCase()
}

/**
 * Why the code does not apply to this order; undefined when it does. `used` and `usedByBuyer` count the uses
 * by other purchases, held ones included. Codes that were withdrawn are as unknown as those that never were.
 */
export function discountRefusal(
  discount: Discount | undefined,
  order: { permitId: number; firstDay: Day; buyerEmail: string; used: number; usedByBuyer: number },
): DiscountRefusal | undefined {
  if (!discount?.active) return 'DISCOUNT_UNKNOWN'
  if (discount.onlyEmail !== undefined && discount.onlyEmail !== order.buyerEmail.toLowerCase()) {
    return 'DISCOUNT_NOT_FOR_YOU'
  }
  if (discount.permitIds && !discount.permitIds.includes(order.permitId))
    return 'DISCOUNT_NOT_FOR_THIS_PERMIT'
  const tooSoon = discount.from !== undefined && order.firstDay < discount.from
  const tooLate = discount.to !== undefined && order.firstDay > discount.to
  if (tooSoon || tooLate) return 'DISCOUNT_NOT_ON_THIS_DAY'
  if (order.used >= (discount.usesInAll ?? Infinity)) return 'DISCOUNT_USED_UP'
  if (order.usedByBuyer >= (discount.usesPerPerson ?? Infinity)) return 'DISCOUNT_ALREADY_USED_BY_YOU'
  return undefined
}

/** What the rule takes off an amount, in cents: never more than the amount itself. */
export function discountCents(rule: DiscountRule, cents: number): number {
  return rule.kind === 'percent' ? percentInFavour(cents, rule.percent) : Math.min(rule.cents, cents)
}
