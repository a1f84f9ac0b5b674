import { isSoldState, type RefundCause, TAKEN_PAYMENTS } from '#rules/sale/purchase-lifecycle.ts'
import { retryDecision } from '#server/platform/database/retry.ts'
import type { PaymentRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Services } from '#server/platform/http/services.ts'
import { changeLines } from '../change-purchase.ts'
import { giveMoney } from '../give-money.ts'
import { refundedAtProviderMail } from '../mails/refunded-at-provider-mail.ts'
import { membershipRefundMail } from '../memberships/membership-mails.ts'
import { settleById, settledNow } from '../settle/settle.ts'
import type { LockedLine } from '../store/locked-purchase.ts'
import { centsDecided, currentPayment } from '../store/payments.ts'
import { peopleOfPurchase } from '../store/people-of-purchase.ts'
import { centsLeft } from '../store/refunds.ts'
import { type FoundOrder, isMembership, linesOf, orderIdOf } from '../store/purchases.ts'
import { cardPayments } from './card-payments.ts'
import { noteCard, type PaidCard, refOf } from './store/columns-of-card.ts'
import { centsLost, noteDisputed } from './store/disputes.ts'
import { purchaseOfIntent } from './store/purchase-of-intent.ts'

/** What went back of a payment in all, as the provider has it; without what a bank took back for its customer. */
export interface Refunded {
  intentId: string
  cents: number
}

/** What is gone of a payment: refunded there, and kept by a bank. */
interface Gone {
  intentId: string
  cents: number
  lostCents: number
  card: PaidCard | undefined
  why: Extract<RefundCause, 'atProvider' | 'disputed'>
}

const isTaken = ({ state }: PaymentRow): boolean => TAKEN_PAYMENTS.includes(state)

/** Our own refunds are decided before the provider makes them: what is gone beyond that was refunded in its own dashboard, or disputed. */
const centsBeyond = (payment: PaymentRow, cents: number): number =>
  cents - (isTaken(payment) ? centsDecided(payment) : 0)

/**
 * Writes what went back of a payment in the provider's dashboard as a refund of the sale, whose permit stays as it is until the
 * office decides. Idempotent. `reported`: as an event or a list has it; it is read again where it is more than was decided here.
 * False: the payment is none of ours. Throws ProviderUnavailable.
 */
export async function reconcileRefund(services: Services, reported: Refunded): Promise<boolean> {
  const found = await purchaseOfIntent(services.db, reported.intentId)
  if (found === undefined) return false
  const payment = paymentIn(found, reported.intentId)
  if (payment !== undefined && centsBeyond(payment, reported.cents + (payment.disputed_cents ?? 0)) > 0)
    await readAndWrite(services, found, payment, 'atProvider')
  return true
}

/** Writes what a bank keeps of a payment for good, in the same way. Idempotent. Throws ProviderUnavailable. */
export async function reconcileLost(services: Services, intentId: string): Promise<void> {
  const found = await purchaseOfIntent(services.db, intentId)
  const payment = found && paymentIn(found, intentId)
  if (found === undefined || payment === undefined) return
  if ((payment.disputed_cents ?? 0) < (await centsLost(services.db, intentId)))
    await readAndWrite(services, found, payment, 'disputed')
}

const paymentIn = ({ payments }: FoundOrder, intentId: string): PaymentRow | undefined =>
  payments.find(({ intent_id }) => intent_id === intentId)

async function readAndWrite(
  services: Services,
  found: FoundOrder,
  payment: PaymentRow,
  why: Gone['why'],
): Promise<void> {
  const orderId = orderIdOf(found.purchase)
  // It may have come before our own capture was written. Of what is disputed the provider gives nothing back: a refund of ours that
  // waits for it ends with what is written here.
  const settled = why === 'disputed' && isTaken(payment) ? found : await settleById(services, orderId, found)
  const ref = refOf(payment)
  // Before any lock: what goes back there later only makes it more, and has an event of its own.
  const { cents, card } = await cardPayments(services.payments, services.log).refunded(ref)
  const lostCents = await centsLost(services.db, ref.intentId)
  const gone = { intentId: ref.intentId, cents: cents + lostCents, lostCents, card, why }
  const ids = linesOf(settled).map(({ id }) => id)
  const written = await retryDecision(() =>
    changeLines(services.db, orderId, ids, (locked) => writeOfLine(services, locked, gone)),
  )
  if (!written.includes(true)) return
  services.outbox.nudge()
  await settledNow(services, orderId)
}

/** As much of it as is left of this line's price; the next lines have the rest. Returns whether any is. */
async function writeOfLine(services: Services, locked: LockedLine, gone: Gone): Promise<boolean> {
  const { tx, purchase } = locked
  const payment = currentPayment(locked)
  // Money without a sale goes back as a whole, by our own decision.
  if (payment?.intent_id !== gone.intentId || !isTaken(payment) || !isSoldState(purchase.state)) return false
  // Also where all of it was decided to go back before: the provider has nothing more to give of it then.
  if (gone.lostCents > (payment.disputed_cents ?? 0)) await noteDisputed(tx, payment, gone.lostCents)
  const back = Math.min(centsBeyond(payment, gone.cents), centsLeft(purchase))
  if (back <= 0) return gone.why === 'disputed'
  await giveMoney(locked, back, { why: gone.why }, services.clock.now())
  if (gone.card !== undefined) await noteCard(tx, payment, gone.card)
  // Who asked their bank for it knows.
  if (gone.why === 'disputed') return true
  if (isMembership(purchase)) {
    await services.outbox.post(
      tx,
      await membershipRefundMail(services, tx, purchase, { cents: back, ended: false }),
    )
    return true
  }
  // Handed over since the reading, the permit is another's.
  const people = await peopleOfPurchase(services.db, purchase, tx)
  await services.outbox.post(tx, refundedAtProviderMail(services, purchase, people, back))
  return true
}
