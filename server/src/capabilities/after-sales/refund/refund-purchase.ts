import type { LineRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Services } from '#server/platform/http/services.ts'
import { type EndedToo, moneyBack, settledNow } from '../../purchase/index.ts'
import { takeBackSale, type RefundOptions } from './take-back-sale.ts'
import type { RefundReason } from './refund-mails.ts'

export interface RefundOutcome {
  /** Its state is `refunded`, or unchanged when there was no permit to take back. */
  purchase: LineRow
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
  const [outcome] = await refundPurchases(services, [purchaseId], why, options)
  return outcome
}

/** The same for several of one order: their money goes back as one refund. Those that exist, in the order of the list. */
export async function refundPurchases(
  services: Services,
  purchaseIds: readonly string[],
  why: RefundReason = { kind: 'cancelled' },
  options: RefundOptions = {},
): Promise<RefundOutcome[]> {
  const taken = new Map<string, EndedToo[] | false>()
  // What holds beside an earlier permit of the order ends before it.
  for (const id of purchaseIds.toReversed()) taken.set(id, await takeBackSale(services, id, why, options))
  if ([...taken.values()].some((endedToo) => endedToo !== false)) services.outbox.nudge()
  const outcomes: RefundOutcome[] = []
  for (const id of purchaseIds) {
    const found = await settledNow(services, id)
    const endedToo = taken.get(id) ?? false
    if (found === undefined) continue
    const { refundedCents, isUnderWay } = moneyBack(found)
    const isNew = endedToo !== false
    outcomes.push({ purchase: found.purchase, isNew, refundedCents, isUnderWay, endedToo: endedToo || [] })
  }
  return outcomes
}
