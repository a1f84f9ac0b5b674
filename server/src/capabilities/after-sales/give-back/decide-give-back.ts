import { centsBack } from '#rules/changes.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import type { Changing } from '../change/changing.ts'
import { mayStillChange } from '../change/changing.ts'
import {
  endPurchase,
  lockPurchase,
  movePayment,
  type PaymentRow,
  postAll,
  type PurchasePeople,
  type PurchaseRow,
} from '../../purchase/index.ts'
import { givenBackMails } from '../change/change-mails.ts'

/** Whether its money has not come to rest yet: it is just being taken. */
export const isMoneyMoving = (payments: PaymentRow[]): boolean =>
  payments.some(({ state }) => state === 'opening' || state === 'open' || state === 'authorised')

/**
 * Ends a permit that its angler gives back, in one transaction: places and discount are free again, the code is stale,
 * the mails are in the outbox, and the payment is marked to be refunded by as much as the rule says. From then on the
 * money goes back whatever happens: `settle` does it, or the sweeper. False: it stands differently by now.
 */
export const decideGiveBack = (
  { services, now }: Changing,
  before: PurchaseRow,
  people: PurchasePeople,
): Promise<boolean> =>
  inTransaction(services.db, async (tx) => {
    const found = await lockPurchase(tx, before.id)
    if (found === undefined || !(await mayStillChange(tx, before, found.purchase))) return false
    if (isMoneyMoving(found.payments)) return false
    await endPurchase(tx, found.purchase, 'refunded', now)
    for (const payment of found.payments.filter(({ state }) => state === 'captured'))
      await markToRefund(tx, payment, centsBack(people.terms, payment.amount_cents), now)
    const back = centsBack(people.terms, found.purchase.amount_cents)
    await postAll(tx, services, givenBackMails(services, found.purchase, people, back))
    return true
  })

async function markToRefund(tx: Tx, payment: PaymentRow, cents: number, now: Date): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ refund_cents: cents })
    .where('association_id', '=', payment.association_id)
    .where('purchase_id', '=', payment.purchase_id)
    .where('attempt', '=', payment.attempt)
    .execute()
  await movePayment(tx, payment, ['refunding'], now)
}
