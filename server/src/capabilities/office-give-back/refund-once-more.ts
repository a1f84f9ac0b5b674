import { refundOnceMore } from '#contract/office-give-back.ts'
import { retryDecision } from '#server/platform/database/retry.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { findOrder, giveBackOnceMore, orderIdOf, settledNow } from '../purchase/index.ts'
import { recordEvent, requireRight } from '../staff/index.ts'

/** A refund that came back is given once more by the provider, as after the person's bank has said that it would take it. */
export function serveRefundOnceMore(serve: Serve, services: Services): void {
  const { db } = services
  serve(refundOnceMore, async ({ input: { associationId, orderId, cents }, caller, now }) => {
    const { purchase } = (await findOrder(db, orderId)) ?? refuse('NOT_FOUND')
    if (purchase.association_id !== associationId || orderIdOf(purchase) !== orderId)
      return refuse('NOT_FOUND')
    await retryDecision(() =>
      inTransaction(db, async (tx) => {
        await requireRight(tx, caller, 'money')
        if (!(await giveBackOnceMore(tx, orderId, cents, now))) return refuse('CHANGED_MEANWHILE')
        const after = { cents }
        await recordEvent(tx, caller, { act: 'sale.refundedAgain', subjectId: orderId, after }, now)
        return true
      }),
    )
    await settledNow(services, orderId)
    return { cents }
  })
}
