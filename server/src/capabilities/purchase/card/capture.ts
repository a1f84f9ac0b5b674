import { voidedSales } from '#server/platform/metrics/counted.ts'
import { ProviderUnavailable } from '#server/platform/payments/provider-unavailable.ts'
import { endPurchase } from '../end-purchase.ts'
import { endDependants } from '../take-back.ts'
import { afterFirstMail } from '../mails/after-first-mail.ts'
import { voidMails } from '../mails/sale-mails.ts'
import type { Intent } from './card-payments.ts'
import { changeOrder } from '../change-purchase.ts'
import { noteCapturedHere } from './store/own-captures.ts'
import { refOf } from './store/columns-of-card.ts'
import { movedPayment, movePayment } from '../store/payments.ts'
import { peopleOfPurchase, type PurchasePeople } from '../store/people-of-purchase.ts'
import { voidedMembershipMail } from '../memberships/membership-mails.ts'
import { findOrder, type FoundOrder, isMembership, permitsIn, withPayment } from '../store/purchases.ts'
import type { PaymentSettlement } from '../settle/settlement.ts'

/** Captures the money of a sale. If the bank refuses, the sale is void and nothing is charged. */
export async function capture(at: PaymentSettlement): Promise<FoundOrder | undefined> {
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
  const before = await findOrder(db, payment.purchase_id)
  if (before === undefined) return
  const people = new Map<string, PurchasePeople>()
  for (const line of permitsIn(before)) people.set(line.id, await peopleOfPurchase(db, line))
  const isVoided = await changeOrder(db, payment.purchase_id, async (lines) => {
    const [first] = lines
    if (first === undefined || !(await movePayment(first.tx, payment, ['cancelled'], now))) return false
    // What holds beside another of the order comes after it, and ends before it.
    const sold = lines.filter(({ purchase }) => purchase.state === 'issued').toReversed()
    for (const locked of sold) {
      const { tx, purchase } = locked
      await endPurchase(tx, purchase, 'voided', now)
      if (isMembership(purchase)) {
        await outbox.post(tx, await voidedMembershipMail(services, purchase))
        continue
      }
      await endDependants(services, locked, now, 'inFull')
      const known = people.get(purchase.id)
      const letters = known ? voidMails(services, purchase, known) : []
      await outbox.post(tx, ...(await afterFirstMail(tx, purchase, letters)))
    }
    return sold.length > 0
  })
  if (isVoided) voidedSales.inc()
  log.warn(
    { purchase: payment.purchase_id, intent: intent.intentId },
    'a capture was refused: the sale is void',
  )
  outbox.nudge()
}
