import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { PaymentRow } from '#server/platform/database/tables/purchase-tables.ts'

/** The card that paid, as a receipt names it. */
export interface PaidCard {
  brand: string
  last4: string
}

/** The key of a payment by card at the provider. */
export const refOf = (payment: PaymentRow) => {
  if (payment.intent_id === null)
    throw new Error(`payment ${payment.purchase_id} ${payment.attempt} has no intent`)
  return { intentId: payment.intent_id, stripeAccount: payment.stripe_account }
}

const updateOf = (on: Db | Tx, payment: PaymentRow) =>
  on
    .updateTable('payment')
    .where('association_id', '=', payment.association_id)
    .where('purchase_id', '=', payment.purchase_id)
    .where('attempt', '=', payment.attempt)

/** Marks, under the purchase's lock, that a payment is without a sale: its card cannot pay any more. */
export const recordWithdrawal = (tx: Tx, payment: PaymentRow, now: Date) =>
  updateOf(tx, payment).set({ withdrawn_at: now }).execute()

/** Counts a try, unless another request has counted it. */
export const countRefundTry = (db: Db, payment: PaymentRow, tries: number) =>
  updateOf(db, payment)
    .set({ refund_tries: tries + 1 })
    .where((e) => e(e.fn.coalesce('refund_tries', e.lit(0)), '=', tries))
    .execute()

/** Notes the card that paid. */
export const noteCard = (on: Db | Tx, payment: PaymentRow, { brand, last4 }: PaidCard) =>
  updateOf(on, payment).set({ card_brand: brand, card_last4: last4 }).execute()
