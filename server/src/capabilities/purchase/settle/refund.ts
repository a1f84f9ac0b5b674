import { isSoldState } from '#rules/purchase-lifecycle.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { ProviderUnavailable } from '#server/platform/payments/provider-unavailable.ts'
import { countRefund } from '../count-sales.ts'
import { changePurchase } from '../change-purchase.ts'
import type { PaidCard } from '../payments/card-payments.ts'
import { countRefundTry, noteCard, refOf } from '../store/columns-of-card.ts'
import { centsToRefund, currentPayment, movePayment } from '../store/payments.ts'
import { finishRefunds } from '../store/refunds.ts'
import { isSold } from './settle-table.ts'
import type { PaymentSettlement } from './settlement.ts'

/** Marks money without a sale for a refund, under the purchase's lock. */
export async function refundUnsoldMoney({ services, now, payment }: PaymentSettlement): Promise<void> {
  await changePurchase(services.db, payment.purchase_id, async ({ tx, purchase }) => {
    if (!isSold(purchase)) await movePayment(tx, payment, ['refunding'], now)
  })
}

/** Refunds as much as was decided in all. */
export async function giveMoneyBack(at: PaymentSettlement): Promise<void> {
  const { cards, payment } = at
  const cents = centsToRefund(payment)
  const card =
    cents === payment.amount_cents
      ? await cards.refund(refOf(payment))
      : cents > payment.refunded_cents
        ? await givePartBack(at, cents)
        : undefined
  await recordGivenBack(at, card)
}

/** What no provider gives back: a person did, or it is written to an account. */
export const noteGivenBack = (at: PaymentSettlement): Promise<void> => recordGivenBack(at)

/** As much as was decided in all has gone back, `card`: to this one. */
async function recordGivenBack(at: PaymentSettlement, card?: PaidCard): Promise<void> {
  const { services, now, payment, found } = at
  const cents = centsToRefund(payment)
  const isOfSale = isSoldState(found.purchase.state) && currentPayment(found)?.attempt === payment.attempt
  const isDone = await inTransaction(services.db, async (tx) => {
    // More was decided meanwhile: the next step gives that back.
    if (!(await movePayment(tx, payment, ['refunded'], now))) return false
    if (card !== undefined) await noteCard(tx, payment, card)
    if (isOfSale) await finishRefunds(tx, found.purchase, cents, now)
    return true
  })
  if (isDone) countRefund(cents - payment.refunded_cents)
}

/**
 * A partial refund needs an idempotency key, as it could happen twice. The provider repeats its own failure to a key:
 * the next try has another key and first reads what was refunded.
 */
async function givePartBack(
  { services, cards, payment }: PaymentSettlement,
  cents: number,
): Promise<PaidCard | undefined> {
  const tries = payment.refund_tries ?? 0
  const key = `${payment.purchase_id}-${payment.attempt}-back-${tries}`
  try {
    return await cards.refundPart(refOf(payment), cents, key)
  } catch (error) {
    if (error instanceof ProviderUnavailable && error.isRepeated)
      await countRefundTry(services.db, payment, tries)
    throw error
  }
}
