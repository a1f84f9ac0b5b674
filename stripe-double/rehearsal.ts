import Stripe from 'stripe'
import type { PageAnswer } from './ways/answers.ts'
import type { RedirectWay } from './ways/ways.ts'
import { createStripeDouble, type StripeDouble, type StripeDoubleOptions } from './index.ts'

/** For tests: a double with the real SDK as client. */
export interface Rehearsal {
  double: StripeDouble
  stripe: Stripe
}

export async function rehearse(options: StripeDoubleOptions = {}): Promise<Rehearsal> {
  const double = await createStripeDouble(options)
  return { double, stripe: clientOf(double) }
}

/** The SDK repeats a request whose connection broke, once and whatever its options, after half a second. */
const REPEATS_AFTER_SECONDS = 0.01

/** Without other retries, so that a test sees each answer. */
export function clientOf({ secretKey, port }: Pick<StripeDouble, 'secretKey' | 'port'>): Stripe {
  const options = {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  } as const
  const stripe = new Stripe(secretKey, options)
  return Object.assign(stripe, { getInitialNetworkRetryDelay: () => REPEATS_AFTER_SECONDS })
}

export const anIntent = {
  amount: 1800,
  currency: 'eur',
  capture_method: 'manual',
  metadata: { hold: 'h1' },
} as const satisfies Stripe.PaymentIntentCreateParams

/** The error of a call that must fail. */
export async function refusal(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error: unknown = await call.then(
    () => new Error('the call was accepted'),
    (reason: unknown) => reason,
  )
  if (error instanceof Stripe.errors.StripeError) return error
  throw error
}

/** A request of the page's script, with the publishable key and the client secret. */
export async function fromBrowser(
  { double }: Rehearsal,
  clientSecret: string,
  act: 'confirm' | 'answer_challenge',
  fields: Record<string, string>,
): Promise<{
  status: number
  body: { status?: string; error?: Stripe.StripeRawError } & Record<string, unknown>
}> {
  const id = clientSecret.split('_secret_')[0] ?? ''
  const response = await fetch(`${double.url}/v1/payment_intents/${id}/${act}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${double.publishableKey}`, origin: 'http://localhost:3000' },
    body: new URLSearchParams({ client_secret: clientSecret, ...fields }),
  })
  return { status: response.status, body: (await response.json()) as { status?: string } }
}

/** Pays an intent on the page of its way, as a person does: it is authorised then, or whatever they answer there. */
export async function payAtWay(
  { double, stripe }: Rehearsal,
  intent: string,
  way: RedirectWay,
  { answer = 'authorise', account }: { answer?: PageAnswer; account?: string | undefined } = {},
): Promise<void> {
  const on = account === undefined ? {} : { stripeAccount: account }
  const how = { payment_method_data: { type: way }, return_url: 'http://localhost:3000/back' }
  const { client_secret: secret } = await stripe.paymentIntents.confirm(intent, how, on)
  await fetch(`${double.url}/3ds/${intent}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ answer, payment_intent_client_secret: secret ?? '' }),
  })
}

/** A card as the page sends it. */
export const typedCard = (number: string, expYear = '34', cvc = number.startsWith('3') ? '1234' : '123') => ({
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': number,
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': expYear,
  'payment_method_data[card][cvc]': cvc,
  use_stripe_sdk: 'true',
})
