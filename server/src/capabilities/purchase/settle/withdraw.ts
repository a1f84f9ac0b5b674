import { permitVersion } from '../../catalogue/index.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { ProviderUnavailable } from '#server/platform/payments/provider-unavailable.ts'
import { countRefund } from '../count-sales.ts'
import { type FoundPurchase, lockPurchase, type PaymentRow, type PurchaseRow } from '../find-purchase.ts'
import type { Intent } from '../payments/card-payments.ts'
import { refOf } from '../payments/current-payment.ts'
import { centsToRefund, movePayment } from '../payments/move-payment.ts'
import { newIntentOf } from '../payments/new-intent.ts'
import type { Settling } from './settling.ts'

/**
 * Ends a payment that nothing is sold for; `before` is how it stood. Money that was taken nevertheless is given
 * back in the next step. First it is decided here that nothing will be sold for it any more, and only then is
 * the provider asked: a sale that was just recorded keeps its payment.
 */
export async function withdraw(
  { services, cards, now }: Settling,
  payment: PaymentRow,
  before: Intent | undefined,
): Promise<void> {
  const decided = await inTransaction(services.db, async (tx) => {
    const found = await lockPurchase(tx, payment.purchase_id)
    const present = found?.payments.find(({ attempt }) => attempt === payment.attempt)
    if (present?.state !== 'open') return undefined
    if (present.withdrawn_at === null) await markWithdrawn(tx, payment, now)
    return { ...present, withdrawn_at: present.withdrawn_at ?? now }
  })
  if (decided === undefined) return
  const intent = await cards.cancel(refOf(decided))
  switch (intent.status) {
    case 'cancelled': {
      // That the card had said yes is kept: the buyer is told why they have no permit nevertheless.
      const through =
        before?.status === 'authorised' ? (['authorised', 'cancelled'] as const) : (['cancelled'] as const)
      await movePayment(services.db, decided, [...through], now)
      return
    }
    case 'captured':
      await movePayment(services.db, decided, ['authorised', 'captured', 'refunding'], now)
      return
    default:
      // It would not be cancelled, nobody knows why: the sweeper asks again.
      throw new ProviderUnavailable('cancel', { status: undefined })
  }
}

/**
 * Ends a payment that was reserved for a sale which was taken back before its money came: the reservation is given
 * back, or the money, if that was faster.
 */
export async function giveReservationBack(
  { services, cards, now }: Settling,
  payment: PaymentRow,
): Promise<void> {
  const intent = await cards.cancel(refOf(payment))
  if (intent.status === 'cancelled') await movePayment(services.db, payment, ['cancelled'], now)
  else if (intent.status === 'captured')
    await movePayment(services.db, payment, ['captured', 'refunding'], now)
  else throw new ProviderUnavailable('cancel', { status: undefined })
}

export const markWithdrawn = (tx: Tx, payment: PaymentRow, now: Date) =>
  tx
    .updateTable('payment')
    .set({ withdrawn_at: now })
    .where('association_id', '=', payment.association_id)
    .where('purchase_id', '=', payment.purchase_id)
    .where('attempt', '=', payment.attempt)
    .execute()

/**
 * Ends a payment of which it is not known whether the provider has it: the server may have stopped between
 * asking and writing the answer down. Asking again by the same key tells, and then it is cancelled. Nobody
 * was ever given its secret, so nobody can have paid it.
 */
export async function forgetUnopened(
  { services, cards, now }: Settling,
  { purchase }: FoundPurchase,
  payment: PaymentRow,
): Promise<void> {
  const terms = await permitVersion(services.db, purchase.permit_id, purchase.permit_version)
  let intentId: string | null = null
  try {
    const intent = await cards.open(await newIntentOf(services.db, purchase, payment, terms))
    intentId = intent.intentId
  } catch (error) {
    // Only a plain no means that there is no such intent; a fault of the provider's own says nothing.
    if (!(error instanceof ProviderUnavailable) || !error.isRefusal) throw error
  }
  if (intentId !== null) await cards.cancel({ intentId, stripeAccount: payment.stripe_account })
  await movePayment(services.db, payment, ['cancelled'], now, intentId)
}

/** Money for a sale that is not, however it came to be: it goes back. Decided under the purchase's lock. */
export const planRefund = ({ services, now }: Settling, payment: PaymentRow): Promise<void> =>
  inTransaction(services.db, async (tx) => {
    const found = await lockPurchase(tx, payment.purchase_id)
    if (found === undefined || hasItsMoney(found.purchase)) return
    await movePayment(tx, payment, ['refunding'], now)
  })

/** What was captured for it is rightly the association's: only for what is sold. All else goes back in full. */
export const hasItsMoney = ({ state }: PurchaseRow): boolean => state === 'issued'

/** All of it goes back to the card, or the part that was decided. */
export async function giveMoneyBack({ services, cards, now }: Settling, payment: PaymentRow): Promise<void> {
  const cents = centsToRefund(payment)
  if (cents === payment.amount_cents) await cards.refund(refOf(payment))
  else if (cents > 0) await givePartBack(services, cards, payment, cents)
  if (await movePayment(services.db, payment, ['refunded'], now)) countRefund(cents)
}

/**
 * A part may be given back twice where the whole cannot, so this is done by a key of ours. The provider repeats its
 * answer to a key, also a failure of its own: then the next try has another key, and looks first what went back.
 */
async function givePartBack(
  { db }: Settling['services'],
  cards: Settling['cards'],
  payment: PaymentRow,
  cents: number,
): Promise<void> {
  const tries = payment.refund_tries ?? 0
  const key = `${payment.purchase_id}-${payment.attempt}-back-${tries}`
  try {
    await cards.refundPart(refOf(payment), cents, key)
  } catch (error) {
    if (error instanceof ProviderUnavailable && error.isRepeated)
      await db
        .updateTable('payment')
        .set({ refund_tries: tries + 1 })
        .where('association_id', '=', payment.association_id)
        .where('purchase_id', '=', payment.purchase_id)
        .where('attempt', '=', payment.attempt)
        .where((e) => e(e.fn.coalesce('refund_tries', e.lit(0)), '=', tries))
        .execute()
    throw error
  }
}
