import { ProviderUnavailable } from '#server/platform/payments/provider-unavailable.ts'
import { changeFirstLine } from '../change-purchase.ts'
import { paidBy } from './card-payments.ts'
import { recordWithdrawal, refOf } from './store/columns-of-card.ts'
import { movePayment } from '../store/payments.ts'
import { accountById } from '../../identity/index.ts'
import { clubPaidFor, soldUnder } from '../store/people-of-line.ts'
import type { PaymentSettlement } from '../settle/settlement.ts'

/**
 * Ends a payment without a sale. It is marked under the purchase's lock before the provider cancels it, so that a sale
 * written just before keeps its payment. Money captured nevertheless is refunded in the next step.
 */
export async function withdraw({ services, cards, now, payment, intent }: PaymentSettlement): Promise<void> {
  const decided = await changeFirstLine(services.db, payment.purchase_id, async ({ tx, payments }) => {
    const present = payments.find(({ attempt }) => attempt === payment.attempt)
    if (present?.state !== 'open') return undefined
    if (present.withdrawn_at === null) await recordWithdrawal(tx, payment, now)
    return { ...present, withdrawn_at: present.withdrawn_at ?? now }
  })
  if (decided === undefined) return
  const end = await cards.cancel(refOf(decided))
  switch (end.status) {
    case 'cancelled': {
      // The authorisation is recorded: it explains to the buyer why a paid order has no permit.
      const wasAuthorised = intent?.status === 'authorised'
      await movePayment(
        services.db,
        paidBy(decided, intent),
        wasAuthorised ? ['authorised', 'cancelled'] : ['cancelled'],
        now,
      )
      return
    }
    case 'captured':
      await movePayment(services.db, paidBy(decided, intent), ['authorised', 'captured', 'refunding'], now)
      return
    default:
      // Neither cancelled nor captured: the sweeper tries again.
      throw new ProviderUnavailable('cancel', { status: undefined })
  }
}

/** Taken back before its capture: the reservation is released, or the money refunded if the capture was faster. */
export async function giveReservationBack({
  services,
  cards,
  now,
  payment,
}: PaymentSettlement): Promise<void> {
  const end = await cards.cancel(refOf(payment))
  if (end.status === 'cancelled') await movePayment(services.db, payment, ['cancelled'], now)
  else if (end.status === 'captured') await movePayment(services.db, payment, ['captured', 'refunding'], now)
  else throw new ProviderUnavailable('cancel', { status: undefined })
}

/**
 * Ends a payment that may be unknown at the provider: the server may have stopped between the call and writing its
 * result. Repeating the call with the same key finds it, and it is cancelled. Its secret was never handed out, so it is
 * not paid.
 */
export async function forgetUnopened({
  services,
  cards,
  now,
  found,
  payment,
}: PaymentSettlement): Promise<void> {
  const { purchase } = found
  const terms = await soldUnder(services.db, purchase)
  const club = await clubPaidFor(services.db, purchase)
  const buyer = await accountById(services.db, purchase.buyer_id)
  if (buyer === undefined) throw new Error(`purchase ${purchase.id} has no buyer`)
  let intentId: string | null = null
  try {
    const intent = await cards.open({ purchase, payment, terms, club, buyer })
    intentId = intent.intentId
  } catch (error) {
    // Only a refusal proves that there is no such intent; an error of the provider proves nothing.
    if (!(error instanceof ProviderUnavailable) || !error.isRefusal) throw error
  }
  if (intentId !== null) await cards.cancel({ intentId, stripeAccount: payment.stripe_account })
  await movePayment(services.db, payment, ['cancelled'], now, intentId)
}
