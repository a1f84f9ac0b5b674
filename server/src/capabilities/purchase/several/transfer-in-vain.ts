import type { readOrder } from '#contract/orders.ts'
import type { ResponseOf } from '#contract/call.ts'
import { centsToRefund } from '../store/payments.ts'
import { type FoundOrder, linesOf } from '../store/purchases.ts'

/** Of an order that was never sold: that a transfer was awaited for it, or what goes back of one that has arrived. */
export function transferInVain(
  found: FoundOrder,
): Pick<ResponseOf<typeof readOrder>, 'byTransfer' | 'goesBack'> {
  const transfers = found.payments.filter(({ kind }) => kind === 'transfer')
  const isSold = linesOf(found).some(({ issued_at: soldAt }) => soldAt !== null)
  if (isSold || transfers.length === 0) return {}
  const arrived = transfers.filter(({ state }) => state === 'refunding' || state === 'refunded')
  if (arrived.length === 0) return { byTransfer: true }
  return {
    goesBack: {
      cents: arrived.reduce((sum, payment) => sum + centsToRefund(payment), 0),
      isBack: arrived.every(({ state }) => state === 'refunded'),
    },
  }
}
