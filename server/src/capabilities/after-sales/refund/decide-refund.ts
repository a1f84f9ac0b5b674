import { inTransaction, OutcomeUnknown } from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/http/services.ts'
import {
  endPurchase,
  findPurchase,
  lockPurchase,
  markWithdrawn,
  movePayment,
  peopleOf,
} from '../../purchase/index.ts'
import { postRefundMails, type RefundReason } from './refund-mails.ts'

/**
 * Takes a sold permit back, in one transaction: places and discount are given back, the code is stale, the mails
 * are in the outbox, and a payment that was captured is marked to be refunded. From then on the money goes back
 * whatever happens: `settle` does it, or the sweeper. False: it is not sold (any more), and nothing changed.
 */
export async function decideRefund(
  services: Services,
  purchaseId: string,
  why: RefundReason,
): Promise<boolean> {
  try {
    return await decide(services, purchaseId, why)
  } catch (error) {
    if (!(error instanceof OutcomeUnknown)) throw error
    // It is looked at again: what was decided is not decided twice.
    const decided = await decide(services, purchaseId, why)
    return decided || (await findPurchase(services.db, purchaseId))?.purchase.state === 'refunded'
  }
}

async function decide(services: Services, purchaseId: string, why: RefundReason): Promise<boolean> {
  const { db, clock } = services
  const before = await findPurchase(db, purchaseId)
  if (before?.purchase.state !== 'issued') return false
  // Read before the transaction begins: inside it, no second connection is asked for.
  const people = await peopleOf(db, before.purchase)
  return inTransaction(db, async (tx) => {
    const found = await lockPurchase(tx, purchaseId)
    if (found?.purchase.state !== 'issued') return false
    const now = clock.now()
    await endPurchase(tx, found.purchase, 'refunded', now)
    // A captured payment is finished and the sweeper passes it by; this is what calls it.
    for (const payment of found.payments) {
      if (payment.state === 'captured') await movePayment(tx, payment, ['refunding'], now)
      // Whoever is just taking the money finds that nothing is sold for it any more.
      else if (payment.withdrawn_at === null) await markWithdrawn(tx, payment, now)
    }
    await postRefundMails(tx, services, found.purchase, people, why)
    return true
  })
}
