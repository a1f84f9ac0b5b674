import { UNFINISHED_PAYMENTS, WITH_PLACES } from '#rules/sale/purchase-lifecycle.ts'
import type { LineRow, PaymentRow } from '#server/platform/database/tables/purchase-tables.ts'
import { centsToRefund } from '../store/payments.ts'
import type { FoundOrder } from '../store/purchases.ts'

const UNFINISHED = new Set([...UNFINISHED_PAYMENTS, 'captured'])

/** What the buyer gets back, what has been refunded of it, and whether the provider is still at work. */
export function moneyBack({ purchase, others, payments }: FoundOrder) {
  if (others !== undefined) return moneyBackOfLine(purchase, payments)
  const goingBack = payments.filter(({ state }) => state === 'refunding' || state === 'refunded')
  return {
    refundCents: goingBack.reduce((sum, payment) => sum + centsToRefund(payment), 0),
    refundedCents: payments.reduce((sum, { refunded_cents }) => sum + refunded_cents, 0),
    isUnderWay: payments.some(
      ({ state }) =>
        state === 'refunding' || (!WITH_PLACES.includes(purchase.state) && UNFINISHED.has(state)),
    ),
  }
}

/** The payment is for the whole order: of each purchase what was decided is known, and the provider gives back in the same order. */
function moneyBackOfLine({ back_cents }: LineRow, payments: readonly PaymentRow[]) {
  const refundCents = back_cents ?? 0
  const isUnderWay = refundCents > 0 && payments.some(({ state }) => state === 'refunding')
  const doneInAll = payments.reduce((sum, { refunded_cents }) => sum + refunded_cents, 0)
  return {
    refundCents,
    refundedCents: isUnderWay ? Math.min(refundCents, doneInAll) : refundCents,
    isUnderWay,
  }
}
