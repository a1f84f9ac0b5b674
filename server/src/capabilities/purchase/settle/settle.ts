import { LATE_PAYMENT_MINUTES } from '#rules/hold-time.ts'
import type { Db } from '#server/platform/database/open.ts'
import { codeOf, OutcomeUnknown, UNIQUE_VIOLATION } from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/http/services.ts'
import { inTimeForCards } from '#server/platform/payments/time-for-cards.ts'
import { findPurchase, type FoundPurchase, type PaymentRow } from '../find-purchase.ts'
import { cardPayments, type Intent, paysFor } from '../payments/card-payments.ts'
import { currentPayment, refOf } from '../payments/current-payment.ts'
import { captureSale } from './capture-sale.ts'
import { recordSale } from './record-sale.ts'
import { movePayment } from '../payments/move-payment.ts'
import type { SettleWish, Settling } from './settling.ts'
import {
  forgetUnopened,
  giveMoneyBack,
  giveReservationBack,
  hasItsMoney,
  planRefund,
  withdraw,
} from './withdraw.ts'

/** A step changes what the next round finds. It tells what that is, if it is sure. */
type Step = () => Promise<FoundPurchase | undefined | void>

/** Far more than any purchase has steps; a state that does not change is a fault, and is not tried for ever. */
const MOST_STEPS = 30

/**
 * Brings a purchase as far as it can go now, one step at a time, from whatever state it is found in: the one
 * function behind acquista-permesso, the webhook and the sweeper. Repeating it changes nothing. Answers with
 * the state that it reached. Throws ProviderUnavailable when the provider could not be asked: all that was
 * done until then stands, and the rest is done by whoever calls next.
 */
export function settle(
  services: Services,
  purchaseId: string,
  wish: SettleWish = {},
): Promise<FoundPurchase | undefined> {
  const here = underWay.get(services.db) ?? new Map<string, Settled>()
  underWay.set(services.db, here)
  const before = here.get(purchaseId)
  const settled = settleAfter(before, services, purchaseId, wish)
  here.set(purchaseId, settled)
  const leave = () => {
    if (here.get(purchaseId) === settled) here.delete(purchaseId)
  }
  settled.then(leave, leave)
  return settled
}

type Settled = Promise<FoundPurchase | undefined>

/**
 * What this server is just settling. The buyer's call and the provider's message come at the same moment: the second
 * waits for the first, and finds that all is done, instead of doing half of it beside it.
 */
const underWay = new WeakMap<Db, Map<string, Settled>>()

const itEnds = (): void => undefined

async function settleAfter(
  before: Settled | undefined,
  services: Services,
  purchaseId: string,
  wish: SettleWish,
): Settled {
  if (before !== undefined) await inTimeForCards('settle', () => before.then(itEnds, itEnds))
  const cards = cardPayments(services.payments, services.log)
  // What was found before waiting is old.
  let found = before === undefined ? wish.found : undefined
  found ??= await findPurchase(services.db, purchaseId)
  for (let round = 0; round < MOST_STEPS; round++) {
    if (found === undefined) return undefined
    const settling: Settling = { services, cards, wish, now: services.clock.now() }
    const step = await nextStep(settling, found)
    if (step === undefined) return found
    let known: FoundPurchase | undefined | void
    try {
      known = await step()
    } catch (error) {
      // What became of the commit is seen in the next round; so is a short code that was taken already.
      if (!(error instanceof OutcomeUnknown) && codeOf(error) !== UNIQUE_VIOLATION) throw error
    }
    found = known ?? (await findPurchase(services.db, purchaseId))
  }
  throw new Error(`purchase ${purchaseId} comes to no end`)
}

async function nextStep(settling: Settling, found: FoundPurchase): Promise<Step | undefined> {
  for (const payment of found.payments) {
    const step = await stepOf(settling, found, payment)
    if (step !== undefined) return step
  }
  const { state, amount_cents } = found.purchase
  const free = settling.wish.buyer !== undefined && amount_cents === 0
  if (free && state === 'held') return () => recordSale(settling, found)
  return undefined
}

async function stepOf(
  settling: Settling,
  found: FoundPurchase,
  payment: PaymentRow,
): Promise<Step | undefined> {
  switch (payment.state) {
    case 'opening':
      return isAwaited(settling, found, payment) ? undefined : () => forgetUnopened(settling, found, payment)
    case 'open': {
      if (payment.withdrawn_at !== null) return () => withdraw(settling, payment, undefined)
      const intent = await settling.cards.look(refOf(payment))
      return stepOfOpen(settling, found, payment, intent)
    }
    case 'authorised':
      return hasItsMoney(found.purchase)
        ? () => captureSale(settling, found, payment)
        : () => giveReservationBack(settling, payment)
    case 'captured':
      return hasItsMoney(found.purchase) ? undefined : () => planRefund(settling, payment)
    case 'refunding':
      return () => giveMoneyBack(settling, payment)
    case 'cancelled':
    case 'refunded':
      return undefined
  }
}

function stepOfOpen(
  settling: Settling,
  found: FoundPurchase,
  payment: PaymentRow,
  intent: Intent,
): Step | undefined {
  const { services, now } = settling
  const { amount_cents: amountCents, state } = found.purchase
  if (intent.status === 'cancelled')
    return async () => void (await movePayment(services.db, payment, ['cancelled'], now))
  if (intent.status === 'waiting')
    return isAwaited(settling, found, payment) ? undefined : () => withdraw(settling, payment, intent)

  const current = currentPayment(found) === payment
  const sellable = state === 'held' || state === 'expired'
  const { livemode } = services.payments
  if (!current || !sellable || !paysFor(intent, { amountCents, livemode }))
    return () => withdraw(settling, payment, intent)
  return async () => {
    const sold = await recordSale(settling, found, { payment, intent })
    if (sold === undefined) await withdraw(settling, payment, intent)
    return sold
  }
}

/** Whether the card may still say yes: the payment of a live hold, or of one that ran out a moment ago. */
function isAwaited({ wish, now }: Settling, found: FoundPurchase, payment: PaymentRow): boolean {
  const { state, hold_expires_at } = found.purchase
  if (currentPayment(found) !== payment) return false
  if (state === 'held') return true
  if (state !== 'expired' || wish.abandon === true || hold_expires_at === null) return false
  // One that nobody ever got cannot be paid.
  if (payment.state === 'opening') return false
  return now.getTime() < hold_expires_at.getTime() + LATE_PAYMENT_MINUTES * 60_000
}
