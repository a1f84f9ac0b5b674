import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { centsToRefund } from '../../store/payments.ts'
import type { PaymentRow } from '#server/platform/database/tables/purchase-tables.ts'

/** The card that paid, as a receipt names it. */
export interface PaidCard {
  brand: string
  last4: string
}

/** The key of a payment at the provider. */
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

/** Marks, under the purchase's lock, that a payment is without a sale: it cannot be paid any more. */
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

/** Under the lock of the order: so much of what the provider gave came back, and waits for the office. */
export const noteCameBack = (tx: Tx, payment: PaymentRow, cents: number, now: Date) =>
  updateOf(tx, payment)
    .set({
      state: 'refunding',
      ended_at: null,
      refunded_cents: payment.refunded_cents - cents,
      came_back_cents: (payment.came_back_cents ?? 0) + cents,
      came_back_at: now,
    })
    .execute()

/** The provider gives nothing back any more of what was paid so long ago: it waits for the office. False: it does so already. */
export async function leaveToOffice(tx: Tx, payment: PaymentRow, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await updateOf(tx, payment)
    .set({ came_back_at: now })
    .where('state', '=', 'refunding')
    .where('came_back_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** It is given once more, with another key: to the one before the provider would repeat what came back. */
export const giveOnceMore = (tx: Tx, payment: PaymentRow, now: Date) =>
  updateOf(tx, payment)
    .set({ came_back_at: null, refund_tries: (payment.refund_tries ?? 0) + 1, look_at: now })
    .execute()

/** A person has given it in the provider's place. */
export const noteGivenByHand = (tx: Tx, payment: PaymentRow, cents: number) =>
  updateOf(tx, payment)
    .set({ came_back_at: null, by_hand_cents: (payment.by_hand_cents ?? 0) + cents })
    .execute()

interface Won {
  /** What banks keep still. */
  lostCents: number
  /** What they gave back, and what of that was written as gone; the rest is the provider's to give. */
  wonCents: number
  removedCents: number
}

/** Under the lock of the order: a bank gave back what it had kept. */
export const noteWon = (tx: Tx, payment: PaymentRow, { lostCents, wonCents, removedCents }: Won, now: Date) =>
  updateOf(tx, payment)
    .set({
      disputed_cents: lostCents > 0 ? lostCents : null,
      refund_cents: centsToRefund(payment) - removedCents,
      refunded_cents: Math.max(0, payment.refunded_cents - wonCents),
      ...(wonCents > removedCents && { state: 'refunding', ended_at: null, look_at: now }),
    })
    .execute()
