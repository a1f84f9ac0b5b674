import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Services } from '#server/platform/http/services.ts'
import { ProviderUnavailable } from '#server/platform/payments/provider-unavailable.ts'
import { findPurchase, type FoundPurchase, settle } from '../../purchase/index.ts'
import { decideRefund } from './decide-refund.ts'
import type { RefundReason } from './refund-mails.ts'

export interface RefundOutcome {
  /** As it is now: `refunded`, or whatever it was when there was no permit to take back. */
  purchase: PurchaseRow
  /** Taken back by this very call; otherwise it was before, or it never was sold. */
  isNew: boolean
  /** Cents that went back to the card, now or before. */
  refundedCents: number
  /** The provider has not finished: the server's sweeper goes on every minute until it has. */
  isUnderWay: boolean
}

/**
 * Takes a sold permit back and returns all that was paid for it, on the account where it was charged. May be
 * called any number of times: what is done stays done, what was left half way is finished. Undefined: there is no
 * such purchase.
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

/** The purchase after everything that can be done for it now; the sweeper does the rest. */
export async function settledNow(services: Services, purchaseId: string): Promise<FoundPurchase | undefined> {
  try {
    return await settle(services, purchaseId)
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    return findPurchase(services.db, purchaseId)
  }
}

export function moneyOf({ purchase, payments }: FoundPurchase) {
  const isOver = purchase.state !== 'issued' && purchase.state !== 'held'
  const unfinished = ['opening', 'open', 'authorised', 'captured', 'refunding']
  return {
    refundedCents: payments.reduce((sum, { refunded_cents }) => sum + refunded_cents, 0),
    isUnderWay: isOver && payments.some(({ state }) => unfinished.includes(state)),
  }
}
