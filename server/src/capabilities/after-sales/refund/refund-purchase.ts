import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Services } from '#server/platform/http/services.ts'
import { type EndedToo, moneyBack, settledNow } from '../../purchase/index.ts'
import { takeBackSale, type RefundOptions } from './take-back-sale.ts'
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
  /** What held beside it and ended with it, by this call; the sweeper refunds it. */
  endedToo: EndedToo[]
}

/** Idempotent; finishes an interrupted run. Undefined: there is no such purchase. */
export async function refundPurchase(
  services: Services,
  purchaseId: string,
  why: RefundReason = { kind: 'cancelled' },
  options: RefundOptions = {},
): Promise<RefundOutcome | undefined> {
  const endedToo = await takeBackSale(services, purchaseId, why, options)
  const isNew = endedToo !== false
  if (isNew) services.outbox.nudge()
  const found = await settledNow(services, purchaseId)
  if (found === undefined) return undefined
  const { refundedCents, isUnderWay } = moneyBack(found)
  return { purchase: found.purchase, isNew, refundedCents, isUnderWay, endedToo: endedToo || [] }
}
