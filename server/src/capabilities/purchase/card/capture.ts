import { voidedSales } from '#server/platform/metrics/counted.ts'
import { ProviderUnavailable } from '#server/platform/payments/provider-unavailable.ts'
import { endPurchase } from '../end-purchase.ts'
import { endDependants } from '../take-back.ts'
import { voidMails } from '../mails/sale-mails.ts'
import type { Intent } from './card-payments.ts'
import { changePurchase } from '../change-purchase.ts'
import { noteCapturedHere } from './store/own-captures.ts'
import { refOf } from './store/columns-of-card.ts'
import { movedPayment, movePayment } from '../store/payments.ts'
import { peopleOfPurchase } from '../store/people-of-purchase.ts'
import { findPurchase, type FoundPurchase, withPayment } from '../store/purchases.ts'
import type { PaymentSettlement } from '../settle/settlement.ts'

/** Captures the money of a sale. If the bank refuses, the sale is void and nothing is charged. */
export async function capture(at: PaymentSettlement): Promise<FoundPurchase | undefined> {
  const { services, cards, now, found, payment } = at
  const intent = await cards.capture(refOf(payment))
  const end = intent.status === 'waiting' ? await cards.cancel(refOf(payment)) : intent
  switch (end.status) {
    case 'captured':
      noteCapturedHere(services.db, end.intentId)
      return (await movePayment(services.db, payment, ['captured'], now))
        ? withPayment(found, movedPayment(payment, ['captured'], now))
        : undefined
    case 'cancelled':
      await voidSale(at, end)
      return undefined
    default:
      // Still only reserved: the sweeper captures it later.
      throw new ProviderUnavailable('capture', { status: undefined })
  }
}

async function voidSale({ services, now, payment }: PaymentSettlement, intent: Intent): Promise<void> {
  const { db, log, outbox } = services
  const before = await findPurchase(db, payment.purchase_id)
  if (before === undefined) return
  const people = await peopleOfPurchase(db, before.purchase)
  const isVoided = await changePurchase(db, payment.purchase_id, async (locked) => {
    const { tx, purchase } = locked
    if (!(await movePayment(tx, payment, ['cancelled'], now))) return false
    if (purchase.state !== 'issued') return false
    await endPurchase(tx, purchase, 'voided', now)
    await endDependants(services, locked, now, 'inFull')
    await outbox.post(tx, ...voidMails(services, purchase, people))
    return true
  })
  if (isVoided) voidedSales.inc()
  log.warn(
    { purchase: payment.purchase_id, intent: intent.intentId },
    'a capture was refused: the sale is void',
  )
  outbox.nudge()
}
