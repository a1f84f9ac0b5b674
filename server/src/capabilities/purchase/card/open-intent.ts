import { isAtProvider, UNFINISHED_PAYMENTS } from '#rules/sale/purchase-lifecycle.ts'
import { retryDecision } from '#server/platform/database/retry.ts'
import type { PaymentRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Services } from '#server/platform/http/services.ts'
import { ProviderUnavailable } from '#server/platform/payments/provider-unavailable.ts'
import { settle } from '../settle/settle.ts'
import { changeFirstLine } from '../change-purchase.ts'
import { refOf } from './store/columns-of-card.ts'
import { addPayment, currentPayment, movePayment } from '../store/payments.ts'
import { findOrder, type FoundOrder } from '../store/purchases.ts'
import { clubPaidFor, soldUnder } from '../store/people-of-line.ts'
import { type Buyer, cardPayments, type Intent } from './card-payments.ts'

export type OpenedPayment<Found extends FoundOrder = FoundOrder> = Found & {
  /** Absent: nothing is to be paid, or not at the provider. */
  intent?: Intent
  stripeAccount?: string
}

/**
 * Opens the payment of a hold at the provider, or finds the open one; payments at another price are cancelled
 * first. Throws ProviderUnavailable: the hold stays, and the same call can be repeated.
 */
export function openIntent<Found extends FoundOrder>(
  services: Services,
  hold: Found,
  buyer: Buyer,
): Promise<OpenedPayment<Found>> {
  const giveUp = () => {
    throw new ProviderUnavailable('open', { status: undefined })
  }
  return retryDecision(
    async (attempt) => {
      // The same line, whose kind never changes.
      const found =
        attempt === 1 ? hold : ((await findOrder(services.db, hold.purchase.id)) as Found | undefined)
      if (found === undefined) throw new Error(`purchase ${hold.purchase.id} is gone`)
      const payment = currentPayment(found)
      await endOthers(services, found)
      if (payment === undefined || !isAtProvider(payment.kind)) return found

      const intent = await intentOf(services, found, payment, buyer)
      if (intent === undefined) return undefined
      const { stripe_account } = payment
      return { ...found, intent, ...(stripe_account !== null && { stripeAccount: stripe_account }) }
    },
    { policy: 'payment', giveUp },
  )
}

/** At another price. One whose secret was never handed out cannot be paid: the sweeper ends it. */
async function endOthers(services: Services, found: FoundOrder): Promise<void> {
  const current = currentPayment(found)
  const others = found.payments.filter(
    (payment) => payment !== current && UNFINISHED_PAYMENTS.includes(payment.state),
  )
  if (others.length === 0) return
  try {
    await settle(services, found)
  } catch (error) {
    const mayBePaid = others.some(({ state }) => state !== 'opening')
    if (mayBePaid || !(error instanceof ProviderUnavailable)) throw error
  }
}

/** Undefined: this payment is over, and the next attempt opens another. */
async function intentOf(
  services: Services,
  found: FoundOrder,
  payment: PaymentRow,
  buyer: Buyer,
): Promise<Intent | undefined> {
  if (payment.state === 'opening') return openNew(services, found, payment, buyer)
  const isOver = payment.intent_id === null || payment.withdrawn_at !== null
  const cards = cardPayments(services.payments, services.log)
  const intent = isOver ? undefined : await cards.retrieve(refOf(payment))
  if (intent !== undefined && intent.status !== 'cancelled') return intent
  await replacePayment(services, payment)
  return undefined
}

async function openNew(
  services: Services,
  { purchase }: FoundOrder,
  payment: PaymentRow,
  buyer: Buyer,
): Promise<Intent | undefined> {
  const { db, clock, log, payments } = services
  const cards = cardPayments(payments, log)
  const terms = await soldUnder(db, purchase)
  const club = await clubPaidFor(db, purchase)
  try {
    const intent = await cards.open({ purchase, payment, terms, club, buyer })
    if (await movePayment(db, payment, ['open'], clock.now(), intent.intentId)) return intent
    // Another tab may have ended the payment meanwhile: only the secret of a stored intent is handed out.
    const present = await findOrder(db, purchase.id)
    if (!present?.payments.some(({ intent_id }) => intent_id === intent.intentId))
      await cards.cancel({ intentId: intent.intentId, stripeAccount: payment.stripe_account })
    return undefined
  } catch (error) {
    // The provider repeats its own failure to the same key: the next try needs a new one.
    if (error instanceof ProviderUnavailable && error.isRepeated) await replacePayment(services, payment)
    throw error
  }
}

/** Adds a payment in place of this one, unless another request has. */
async function replacePayment({ db, clock }: Services, payment: PaymentRow): Promise<void> {
  await changeFirstLine(db, payment.purchase_id, async ({ tx, purchase, payments: [newest] }) => {
    if (purchase.state === 'held' && newest?.attempt === payment.attempt)
      await addPayment(
        tx,
        // Of an order of several the price of all, which does not change while it is held.
        { ...purchase, amount_cents: payment.amount_cents },
        payment,
        { kind: 'card', stripeAccount: payment.stripe_account },
        clock.now(),
      )
  })
}
