import type { Stripe, StripeElements } from '@stripe/stripe-js'
import type { ErrorCode, Problem } from '#contract/errors.ts'
import { ApiRefusal } from '#web/platform/api/ask.ts'
import { returnUrlBy, type WayElsewhere } from '../returned/return-url.ts'
import type { OrderCalls } from './order-calls.ts'

export type Bought = Awaited<ReturnType<OrderCalls['buy']>>

/** The result of a payment attempt. None of them charges twice. */
export type PaymentEnd =
  | { kind: 'bought'; bought: Bought }
  /** Not paid: the place is still held for another try. `isExplained`: the card fields show the reason. */
  | { kind: 'declined'; isExplained: boolean }
  /** Card fields are empty or invalid, and show it. */
  | { kind: 'incomplete' }
  /** The server knows the result. `problem`: it answered, without a result. */
  | { kind: 'unsure'; problem?: Problem }
  /** The place, the hold or the payment no longer exists; nothing was charged. */
  | { kind: 'lost'; problem: Problem }

/** Temporary failures: the same request succeeds later. */
export const TEMPORARY = new Set<ErrorCode>([
  'PAYMENT_UNAVAILABLE',
  'BUSY',
  'DATABASE_AWAY',
  'OUTCOME_UNKNOWN',
  'STORAGE_FULL',
  'UNEXPECTED',
  'TOO_MANY_TRIES',
])

export interface Card {
  stripe: Pick<Stripe, 'confirmPayment'>
  elements: StripeElements
  /** Of the payment that the fields are for. */
  clientSecret: string
  /** What the server is told before: that the card is kept, or that the one that is kept pays, which it names. */
  prepare?: () => Promise<{ paymentMethodId?: string | undefined }>
  /** The card is in the phone’s wallet: no fields show why it was refused. */
  isWallet?: true
  /** It is paid on a page of its own, which returns with it. */
  way?: WayElsewhere | undefined
}

/** When the card's answer was lost, the server decides: an authorised payment gives the permit. */
export async function payOrder(
  calls: Pick<OrderCalls, 'buy'>,
  /** Absent when nothing is to be paid. */
  card: Card | undefined,
  returnUrl: string,
): Promise<PaymentEnd> {
  const authorised = card === undefined ? 'authorised' : await authorise(card, returnUrl)
  const isSettled = authorised !== 'authorised' && authorised.kind !== 'unsure'
  return isSettled ? authorised : collectPermit(calls)
}

/** Whether the card authorised the payment; `unsure` when the answer was lost. */
async function authorise(card: Card, returnUrl: string): Promise<'authorised' | PaymentEnd> {
  const prepared = card.prepare === undefined ? {} : await card.prepare().catch(() => undefined)
  if (prepared === undefined) return { kind: 'declined', isExplained: false }
  const { paymentMethodId } = prepared
  const result = await confirm(card, paymentMethodId, returnUrlBy(returnUrl, card.way)).catch(() => undefined)
  if (result === undefined) return { kind: 'unsure' }
  const { error, paymentIntent } = result
  if (error?.type === 'validation_error') return { kind: 'incomplete' }
  // No field says why a card was refused that is kept, or in a wallet.
  if (error?.type === 'card_error')
    return { kind: 'declined', isExplained: paymentMethodId === undefined && card.isWallet !== true }
  // Includes an intent that was confirmed before: the server knows its result.
  if (error !== undefined) return { kind: 'unsure' }
  const isDone = paymentIntent.status === 'requires_capture' || paymentIntent.status === 'succeeded'
  return isDone ? 'authorised' : { kind: 'declined', isExplained: false }
}

async function confirm(
  { stripe, elements, clientSecret, prepare }: Card,
  paymentMethodId: string | undefined,
  returnUrl: string,
) {
  const how = { redirect: 'if_required' } as const
  const confirmParams = { return_url: returnUrl }
  if (paymentMethodId !== undefined)
    return stripe.confirmPayment({
      ...how,
      clientSecret,
      confirmParams: { ...confirmParams, payment_method: paymentMethodId },
    })
  // What the server changed of the payment is read by the fields.
  if (prepare !== undefined) await elements.fetchUpdates()
  return stripe.confirmPayment({ ...how, elements, confirmParams })
}

/** Idempotent: after a lost answer, a reload or the provider's webhook, the answer is the same permit. */
export async function collectPermit({ buy }: Pick<OrderCalls, 'buy'>): Promise<PaymentEnd> {
  try {
    return { kind: 'bought', bought: await buy() }
  } catch (error) {
    if (!(error instanceof ApiRefusal)) return { kind: 'unsure' }
    const { problem } = error
    if (problem.code === 'PAYMENT_NOT_AUTHORISED') return { kind: 'declined', isExplained: false }
    return TEMPORARY.has(problem.code) ? { kind: 'unsure', problem } : { kind: 'lost', problem }
  }
}
