import { ProviderUnavailable } from '#server/platform/payments/provider-unavailable.ts'
import { countRefund } from '../count-sales.ts'
import { changePurchase } from '../change-purchase.ts'
import { centsToRefund, countRefundTry, movePayment, refOf } from '../store/payments.ts'
import { isSold } from './settle-table.ts'
import type { PaymentSettlement } from './settlement.ts'

/** Plans the refund of money without a sale, under the purchase's lock. */
export async function planRefund({ services, now, payment }: PaymentSettlement): Promise<void> {
  await changePurchase(services.db, payment.purchase_id, async ({ tx, purchase }) => {
    if (!isSold(purchase)) await movePayment(tx, payment, ['refunding'], now)
  })
}

/** Refunds the whole amount, or the decided part. */
export async function giveMoneyBack(at: PaymentSettlement): Promise<void> {
  const { services, cards, now, payment } = at
  const cents = centsToRefund(payment)
  if (cents === payment.amount_cents) await cards.refund(refOf(payment))
  else if (cents > 0) await givePartBack(at, cents)
  if (await movePayment(services.db, payment, ['refunded'], now)) countRefund(cents)
}

/**
 * A partial refund needs an idempotency key, as it could happen twice. The provider repeats its own failure to a key:
 * the next try has another key and first reads what was refunded.
 */
async function givePartBack({ services, cards, payment }: PaymentSettlement, cents: number): Promise<void> {
  const tries = payment.refund_tries ?? 0
  const key = `${payment.purchase_id}-${payment.attempt}-back-${tries}`
  try {
    await cards.refundPart(refOf(payment), cents, key)
  } catch (error) {
    if (error instanceof ProviderUnavailable && error.isRepeated)
      await countRefundTry(services.db, payment, tries)
    throw error
  }
}
