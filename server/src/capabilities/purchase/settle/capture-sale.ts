import { inTransaction } from '#server/platform/database/transaction.ts'
import { voidedSales } from '#server/platform/metrics/counted.ts'
import { ProviderUnavailable } from '#server/platform/payments/provider-unavailable.ts'
import {
  findPurchase,
  type FoundPurchase,
  lockPurchase,
  type PaymentRow,
  withPayment,
} from '../find-purchase.ts'
import { endPurchase } from '../hold/end-hold.ts'
import { postVoidMails } from '../mails/void-mails.ts'
import type { Intent } from '../payments/card-payments.ts'
import { refOf } from '../payments/current-payment.ts'
import { movedPayment, movePayment } from '../payments/move-payment.ts'
import { peopleOf } from '../people-of.ts'
import { noteCaptured } from './own-captures.ts'
import type { Settling } from './settling.ts'

/**
 * Takes the money of a recorded sale. If the bank refuses now, the sale is void and nothing is charged. Answers with
 * how the purchase stands then, unless it has to be looked up.
 */
export async function captureSale(
  settling: Settling,
  found: FoundPurchase,
  payment: PaymentRow,
): Promise<FoundPurchase | undefined> {
  const { services, cards, now } = settling
  const intent = await cards.capture(refOf(payment))
  const end = intent.status === 'waiting' ? await cards.cancel(refOf(payment)) : intent
  switch (end.status) {
    case 'captured':
      noteCaptured(services.db, end.intentId)
      return (await movePayment(services.db, payment, ['captured'], now))
        ? withPayment(found, movedPayment(payment, ['captured'], now))
        : undefined
    case 'cancelled':
      await voidSale(settling, payment, end)
      return undefined
    default:
      // Still only reserved: the next round, or the sweeper, takes it.
      throw new ProviderUnavailable('capture', { status: undefined })
  }
}

async function voidSale({ services, now }: Settling, payment: PaymentRow, intent: Intent): Promise<void> {
  const before = await findPurchase(services.db, payment.purchase_id)
  if (before === undefined) return
  const people = await peopleOf(services.db, before.purchase)
  const isVoided = await inTransaction(services.db, async (tx) => {
    const found = await lockPurchase(tx, payment.purchase_id)
    if (found === undefined || !(await movePayment(tx, payment, ['cancelled'], now))) return false
    if (found.purchase.state !== 'issued') return false
    await endPurchase(tx, found.purchase, 'voided', now)
    await postVoidMails(tx, services, found.purchase, people)
    return true
  })
  if (isVoided) voidedSales.inc()
  services.log.warn(
    { purchase: payment.purchase_id, intent: intent.intentId },
    'a capture was refused: the sale is void',
  )
  services.outbox.nudge()
}
