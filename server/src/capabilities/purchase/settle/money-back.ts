import { UNFINISHED_PAYMENTS, WITH_PLACES } from '#rules/purchase-lifecycle.ts'
import { centsToRefund } from '../store/payments.ts'
import type { FoundPurchase } from '../store/purchases.ts'

const UNFINISHED = new Set([...UNFINISHED_PAYMENTS, 'captured'])

/** What the buyer gets back, what has been refunded of it, and whether the provider is still at work. */
export function moneyBack({ purchase, payments }: FoundPurchase) {
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
