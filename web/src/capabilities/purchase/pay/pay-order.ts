import type { Stripe, StripeElements } from '@stripe/stripe-js'
import type { RequestOf, ResponseOf } from '#contract/call.ts'
import type { ErrorCode, Problem } from '#contract/errors.ts'
import { buyPermit } from '#contract/purchase.ts'
import { ApiRefusal } from '#web/platform/api/ask.ts'

export type AskedOrder = RequestOf<typeof buyPermit>
export type Bought = ResponseOf<typeof buyPermit>

/** What became of an attempt to pay. Nothing of it was charged twice, whatever it is. */
export type PaymentEnd =
  | { kind: 'bought'; bought: Bought }
  /** Not paid: another card, same place. `isTold`: the card's own fields say why. */
  | { kind: 'declined'; isTold: boolean }
  /** Its fields are not filled in; they say so themselves. */
  | { kind: 'incomplete' }
  /** Nobody knows: asking the server again tells. `problem`: it answered, but could not say. */
  | { kind: 'unsure'; problem?: Problem }
  /** The place, the hold or the payment is gone; nothing was charged. */
  | { kind: 'lost'; problem: Problem }

/** Not the order's fault: the same question has an answer a little later. */
const LATER = new Set<ErrorCode>([
  'PAYMENT_UNAVAILABLE',
  'BUSY',
  'DATABASE_AWAY',
  'OUTCOME_UNKNOWN',
  'STORAGE_FULL',
  'UNEXPECTED',
  'TOO_MANY_TRIES',
])

/**
 * Asks for the permit that the card was authorised for. Asking again, after a lost answer, a reload or the
 * provider's own message, changes nothing and answers with the same permit.
 */
export async function collectPermit(
  buy: (order: AskedOrder) => Promise<Bought>,
  order: AskedOrder,
): Promise<PaymentEnd> {
  try {
    return { kind: 'bought', bought: await buy(order) }
  } catch (error) {
    if (!(error instanceof ApiRefusal)) return { kind: 'unsure' }
    const { problem } = error
    if (problem.code === 'PAYMENT_NOT_AUTHORISED') return { kind: 'declined', isTold: false }
    return LATER.has(problem.code) ? { kind: 'unsure', problem } : { kind: 'lost', problem }
  }
}

export interface Card {
  stripe: Pick<Stripe, 'confirmPayment'>
  elements: StripeElements
}

/** Where the bank leads back to, should it take the person to a page of its own. */
export type ReturnUrl = string

/** Whether the card authorised the payment; `unsure` where its answer was lost. */
async function authorise(card: Card, returnUrl: ReturnUrl): Promise<'authorised' | PaymentEnd> {
  const result = await card.stripe
    .confirmPayment({
      elements: card.elements,
      redirect: 'if_required',
      confirmParams: { return_url: returnUrl },
    })
    .catch(() => undefined)
  if (result === undefined) return { kind: 'unsure' }
  const { error, paymentIntent } = result
  if (error?.type === 'validation_error') return { kind: 'incomplete' }
  if (error?.type === 'card_error') return { kind: 'declined', isTold: true }
  // An intent that was confirmed before is an error too: the server knows what it came to.
  if (error !== undefined) return { kind: 'unsure' }
  const isDone = paymentIntent.status === 'requires_capture' || paymentIntent.status === 'succeeded'
  return isDone ? 'authorised' : { kind: 'declined', isTold: false }
}

/**
 * Pays with the card and collects the permit. When the card's answer was lost, the server is asked: if the
 * card did say yes the permit is there, else another card can be tried.
 */
export async function payOrder(
  buy: (order: AskedOrder) => Promise<Bought>,
  order: AskedOrder,
  /** Absent: nothing is to be paid. */
  card: Card | undefined,
  returnUrl: ReturnUrl,
): Promise<PaymentEnd> {
  const authorised = card === undefined ? 'authorised' : await authorise(card, returnUrl)
  const isSettled = authorised !== 'authorised' && authorised.kind !== 'unsure'
  return isSettled ? authorised : collectPermit(buy, order)
}
