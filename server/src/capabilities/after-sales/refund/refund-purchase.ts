import { UNFINISHED_PAYMENTS } from '#rules/purchase-lifecycle.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Services } from '#server/platform/http/services.ts'
import { type FoundPurchase, settledNow } from '../../purchase/index.ts'
import { decideRefund } from './decide-refund.ts'
import type { RefundReason } from './refund-mails.ts'

export interface RefundOutcome {
  /** Its state is `refunded`, or unchanged when there was no permit to take back. */
  purchase: PurchaseRow
  /** Taken back by this call; otherwise before, or never sold. */
  isNew: boolean
  /** Cents refunded, now or before. */
  refundedCents: number
  /** The provider has not finished: the sweeper retries every minute. */
  isUnderWay: boolean
}

/**
 * Takes a sold permit back and refunds all that was paid, on the account that was charged. Idempotent; finishes an
 * interrupted run. Undefined: there is no such purchase.
 */
export async function refundPurchase(
  services: Services,
  purchaseId: string,
  why: RefundReason = { kind: 'cancelled' },
): Promise<RefundOutcome | undefined> {
  const isNew = await decideRefund(services, purchaseId, why)
  if (isNew) services.outbox.nudge()
  const found = await settledNow(services, purchaseId)
  return found && { ...moneyOf(found), purchase: found.purchase, isNew }
}

export function moneyOf({ purchase, payments }: FoundPurchase) {
  const isOver = purchase.state !== 'issued' && purchase.state !== 'held'
  const unfinished = [...UNFINISHED_PAYMENTS, 'captured']
  return {
    refundedCents: payments.reduce((sum, { refunded_cents }) => sum + refunded_cents, 0),
    isUnderWay: isOver && payments.some(({ state }) => unfinished.includes(state)),
  }
}
