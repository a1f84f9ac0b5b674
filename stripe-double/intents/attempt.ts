import { type Call, done, type Outcome } from '../api/call.ts'
import { flag, text } from '../api/parameters.ts'
import { invalid } from '../api/refusal.ts'
import { bookCharge, type Booked, onlyHeld } from '../balance/book.ts'
import { decide } from '../cards/decision.ts'
import { typeOf } from '../cards/payment-method.ts'
import { keptAfter } from '../customers/of-payment.ts'
import { newId } from '../store/identifiers.ts'
import type { Charge, Intent, PaymentMethod, StripeErrorBody } from '../store/records.ts'
import type { World } from '../store/world.ts'
import { DAY_SECONDS, WAYS } from '../ways/ways.ts'
import { answerIntent } from './present.ts'
import { recordIntent, refuseCard } from './record-intent.ts'

/** The bank's answer to a card: authentication needed, declined, authorised, or paid at once. */
export function attemptPayment(intent: Intent, method: PaymentMethod, call: Call, world: World): Outcome {
  if (method.type !== undefined) return sendToItsPage(intent, method, call, world)
  const { needsAuthentication, decline } = decide(method)
  if (needsAuthentication) return askForAuthentication(intent, method, call, world)
  return decline === null
    ? charge(intent, method, null, call, world)
    : refuse(intent, method, decline, call, world)
}

/** The same after authentication. */
export function attemptAuthenticated(
  intent: Intent,
  method: PaymentMethod,
  call: Call,
  world: World,
): Outcome {
  if (method.type !== undefined) return charge(intent, method, null, call, world)
  const { decline } = decide(method)
  return decline === null
    ? charge(intent, method, 'authenticated', call, world)
    : refuse(intent, method, decline, call, world)
}

function askForAuthentication(intent: Intent, method: PaymentMethod, call: Call, world: World): Outcome {
  const returnUrl = readReturnUrl(call)
  const inThePage = flag(call.form, 'use_stripe_sdk') === true || returnUrl === null
  const next: Intent = {
    ...intent,
    status: 'requires_action',
    paymentMethodId: method.id,
    lastError: null,
    authentication: inThePage ? 'dialog' : 'redirect',
    returnUrl,
  }
  return done(answerIntent(next, call, world, { method }), [
    ['paymentMethods', method.id, method],
    ['intents', next.id, next],
  ])
}

/** A way of its own is always paid on its own page, from which one must come back. */
function sendToItsPage(intent: Intent, method: PaymentMethod, call: Call, world: World): Outcome {
  if (text(call.form, 'return_url') === null)
    throw invalid(
      'return_url',
      'A `return_url` must be specified: this payment method redirects the customer to a page of its own.',
      'parameter_missing',
    )
  const outside = { ...call, form: new Map([...call.form, ['use_stripe_sdk', 'false'] as const]) }
  return askForAuthentication(intent, method, outside, world)
}

function readReturnUrl(call: Call): string | null {
  const url = text(call.form, 'return_url')
  if (url !== null && !/^https?:$/.test(URL.parse(url)?.protocol ?? '')) {
    throw invalid('return_url', 'Not a valid URL', 'url_invalid')
  }
  return url
}

function charge(
  intent: Intent,
  method: PaymentMethod,
  threeDSecure: Charge['threeDSecure'],
  call: Call,
  world: World,
): Outcome {
  const manual = intent.captureMethod === 'manual'
  const authorised: Charge = {
    ...newCharge(intent, method, world),
    threeDSecure,
    amountCaptured: manual ? 0 : intent.amount,
    captureBefore: manual ? world.seconds() + WAYS[typeOf(method)].heldDays * DAY_SECONDS : null,
  }
  const booked: Booked = manual ? onlyHeld(authorised) : bookCharge(authorised, intent, method, world)
  const made = booked.charge
  const next: Intent = {
    ...intent,
    status: manual ? 'requires_capture' : 'succeeded',
    paymentMethodId: method.id,
    latestChargeId: made.id,
    lastError: null,
    authentication: null,
    amountCapturable: manual ? intent.amount : 0,
    amountReceived: manual ? 0 : intent.amount,
  }
  const kept = keptAfter(intent, method)
  const fresh = { charge: made, method: kept }
  return done(answerIntent(next, call, world, fresh), [
    ['paymentMethods', kept.id, kept],
    ...booked.writes,
    ...recordIntent(
      manual ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded',
      next,
      call,
      world,
      fresh,
    ),
  ])
}

function refuse(
  intent: Intent,
  method: PaymentMethod,
  error: StripeErrorBody,
  call: Call,
  world: World,
): Outcome {
  const failed: Charge = { ...newCharge(intent, method, world), status: 'failed', failure: error }
  const outcome = refuseCard(intent, failed, method, error, call, world)
  return { ...outcome, writes: [['paymentMethods', method.id, method], ...outcome.writes] }
}

const newCharge = (intent: Intent, method: PaymentMethod, world: World): Charge => ({
  id: newId('ch'),
  account: intent.account,
  intentId: intent.id,
  paymentMethodId: method.id,
  createdAt: world.seconds(),
  amount: intent.amount,
  amountCaptured: 0,
  amountRefunded: 0,
  amountReleased: 0,
  currency: intent.currency,
  status: 'succeeded',
  failure: null,
  threeDSecure: null,
  captureBefore: null,
})
