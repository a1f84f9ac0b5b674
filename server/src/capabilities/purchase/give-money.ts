import { TAKEN_PAYMENTS } from '#rules/sale/purchase-lifecycle.ts'
import type { LockedLine } from './store/locked-purchase.ts'
import { currentPayment, refundMore } from './store/payments.ts'
import type { FoundOrder } from './store/purchases.ts'
import { type Because, recordRefund } from './store/refunds.ts'

/** The money of a sale was taken: some of it can go back. */
export function isPaid(found: FoundOrder): boolean {
  const payment = currentPayment(found)
  return payment !== undefined && TAKEN_PAYMENTS.includes(payment.state)
}

/** Gives money back of a sale, whose permit stays as it is. `settle` or the sweeper refunds it afterwards. */
export async function giveMoney(
  locked: LockedLine,
  cents: number,
  because: Because,
  now: Date,
): Promise<void> {
  const { tx, purchase } = locked
  const payment = currentPayment(locked)
  if (payment === undefined) throw new Error(`purchase ${purchase.id} has no payment to give back`)
  await refundMore(tx, payment, cents, now)
  await recordRefund(tx, purchase, { ...because, cents, permitEnded: false }, now)
}
