import { ProviderUnavailable } from '#server/platform/payments/provider-unavailable.ts'
import { permitVersion } from '../../catalogue/index.ts'
import { newIntentOf } from '../payments/new-intent.ts'
import { changePurchase } from '../store/change-purchase.ts'
import { markWithdrawn, movePayment, refOf } from '../store/payments.ts'
import type { PaymentSettlement } from './settlement.ts'

/**
 * Ends a payment that nothing is sold for. That is written first, under the purchase's lock, and only then is the
 * provider asked: a sale that was just written keeps its payment. Money that was taken nevertheless goes back in the
 * next step.
 */
export async function withdraw({ services, cards, now, payment, intent }: PaymentSettlement): Promise<void> {
  const decided = await changePurchase(services.db, payment.purchase_id, async ({ tx, payments }) => {
    const present = payments.find(({ attempt }) => attempt === payment.attempt)
    if (present?.state !== 'open') return undefined
    if (present.withdrawn_at === null) await markWithdrawn(tx, payment, now)
    return { ...present, withdrawn_at: present.withdrawn_at ?? now }
  })
  if (decided === undefined) return
  const end = await cards.cancel(refOf(decided))
  switch (end.status) {
    case 'cancelled': {
      // An authorisation is kept in the row: the buyer is told why they have no permit nevertheless.
      const wasAuthorised = intent?.status === 'authorised'
      await movePayment(
        services.db,
        decided,
        wasAuthorised ? ['authorised', 'cancelled'] : ['cancelled'],
        now,
      )
      return
    }
    case 'captured':
      await movePayment(services.db, decided, ['authorised', 'captured', 'refunding'], now)
      return
    default:
      // Neither cancelled nor captured: the sweeper asks again.
      throw new ProviderUnavailable('cancel', { status: undefined })
  }
}

export async function noteCancelled({ services, now, payment }: PaymentSettlement): Promise<void> {
  await movePayment(services.db, payment, ['cancelled'], now)
}

/**
 * Ends a payment that was authorised for a sale which was taken back before its money came: the reservation goes back,
 * or the money, if that was faster.
 */
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
 * Ends a payment that the provider may or may not have: the server may have stopped between asking and writing the
 * answer. Asking again by the same key tells, and then it is cancelled. The buyer never received its secret, so it is
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
  const terms = await permitVersion(services.db, purchase.permit_id, purchase.permit_version)
  let intentId: string | null = null
  try {
    const intent = await cards.open(await newIntentOf(services.db, purchase, payment, terms))
    intentId = intent.intentId
  } catch (error) {
    // Only a refusal means that there is no such intent; a fault of the provider's own says nothing.
    if (!(error instanceof ProviderUnavailable) || !error.isRefusal) throw error
  }
  if (intentId !== null) await cards.cancel({ intentId, stripeAccount: payment.stripe_account })
  await movePayment(services.db, payment, ['cancelled'], now, intentId)
}
