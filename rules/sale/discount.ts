import { percentInFavour } from '../money.ts'
import type { Day } from '../permit-terms.ts'

/** A whole percentage (1 to 100), or an amount in cents. */
export type DiscountRule = { kind: 'percent'; percent: number } | { kind: 'amount'; cents: number }

/** A discount code; absent conditions do not limit it. */
export interface Discount {
  rule: DiscountRule
  active: boolean
  permitIds?: number[]
  /** The first and last day of fishing that it applies to. */
  from?: Day
  to?: Day
  usesInAll?: number
  usesPerPerson?: number
  /** Only this buyer, in lower case. */
  onlyEmail?: string
}

/** Why a code does not apply, in the order of the checks. */
const DISCOUNT_REFUSALS = [
  'DISCOUNT_UNKNOWN',
  'DISCOUNT_NOT_FOR_YOU',
  'DISCOUNT_NOT_FOR_THIS_PERMIT',
  'DISCOUNT_NOT_ON_THIS_DAY',
  'DISCOUNT_USED_UP',
  'DISCOUNT_ALREADY_USED_BY_YOU',
] as const
export type DiscountRefusal = (typeof DISCOUNT_REFUSALS)[number]

/** The form in which codes are compared: without spaces, in capitals. */
export function readDiscountCode(typed: string): string {
  return typed.replace(/\s/g, '').toUpperCase()
}

/**
 * Why the code does not apply to this order; undefined when it does. `used` and `usedByBuyer` count the uses
 * by other purchases, held ones included. A withdrawn code is reported as unknown.
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
  const { from = order.firstDay, to = order.firstDay } = discount
  if (order.firstDay < from || order.firstDay > to) return 'DISCOUNT_NOT_ON_THIS_DAY'
  if (order.used >= (discount.usesInAll ?? Infinity)) return 'DISCOUNT_USED_UP'
  if (order.usedByBuyer >= (discount.usesPerPerson ?? Infinity)) return 'DISCOUNT_ALREADY_USED_BY_YOU'
  return undefined
}

/** The discount on an amount, in cents; at most the amount itself. */
export function discountCents(rule: DiscountRule, cents: number): number {
  return rule.kind === 'percent' ? percentInFavour(cents, rule.percent) : Math.min(rule.cents, cents)
}
