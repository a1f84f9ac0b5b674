import { retryDecision } from '#server/platform/database/retry.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/http/services.ts'
import {
  changePurchase,
  type EndedToo,
  findPurchase,
  peopleOfPurchase,
  takeBack,
} from '../../purchase/index.ts'
import { refundMails, type RefundReason } from './refund-mails.ts'

export interface RefundOptions {
  /** Only this much of what was paid goes back. */
  partCents?: number | undefined
  /** Writes in the same transaction; what ended with the permit is refunded in full. */
  alongside?: (tx: Tx, endedToo: readonly EndedToo[]) => Promise<unknown>
}

/** In one transaction with its mails; `settle` or the sweeper refunds the money. Returns what ended with it; false: it is not sold. */
export const decideRefund = (
  services: Services,
  purchaseId: string,
  why: RefundReason,
  { partCents, alongside }: RefundOptions = {},
): Promise<EndedToo[] | false> =>
  retryDecision(async (attempt) => {
    const { db, clock } = services
    const before = await findPurchase(db, purchaseId)
    // After a lost commit the permit was taken back by the previous attempt of this call.
    if (before?.purchase.state !== 'issued')
      return attempt > 1 && before?.purchase.state === 'refunded' ? [] : false
    const ended = await changePurchase(db, purchaseId, async (locked) => {
      if (locked.purchase.state !== 'issued') return false
      // Handed over since the reading, it is another's to be told of.
      const people = await peopleOfPurchase(db, locked.purchase, locked.tx)
      const back = partCents === undefined ? {} : { back: () => partCents }
      const endedToo = await takeBack(services, locked, clock.now(), { ...back, dependants: 'inFull' })
      await services.outbox.post(locked.tx, ...refundMails(services, locked.purchase, people, why, partCents))
      await alongside?.(locked.tx, endedToo)
      return endedToo
    })
    return ended ?? false
  })
