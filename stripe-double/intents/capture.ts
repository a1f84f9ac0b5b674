import type { Act, Call, Outcome } from '../api/call.ts'
import { done } from '../api/call.ts'
import { allowOnly, metadata, positiveInteger } from '../api/parameters.ts'
import { invalid, unexpectedState } from '../api/refusal.ts'
import { decide } from '../cards/decision.ts'
import { presentPaymentMethod } from '../cards/payment-method.ts'
import { recordEvent } from '../events/record.ts'
import type { Charge, Intent, PaymentMethod, StripeErrorBody } from '../store/records.ts'
import type { World } from '../store/world.ts'
import { findIntent } from './find.ts'
import { answerIntent, presentIntent } from './present.ts'

/** POST /v1/payment_intents/:id/capture; releases what is not captured. */
export const captureIntent: Act = (call, world) => {
  allowOnly(call.form, 'amount_to_capture', 'final_capture', 'metadata')
  const intent = findIntent(call, world)
  if (intent.status !== 'requires_capture') {
    throw unexpectedState(cannotCapture(intent), answerIntent(intent, call, world))
  }
  const amount = positiveInteger(call.form, 'amount_to_capture') ?? intent.amountCapturable
  if (amount > intent.amountCapturable) {
    throw invalid(
      'amount_to_capture',
      `The provided capture amount is greater than the amount that can be captured (${intent.amountCapturable}).`,
      'amount_too_large',
    )
  }
  const charge = world.store.charges.get(intent.latestChargeId ?? '')
  const method = world.store.paymentMethods.get(charge?.paymentMethodId ?? '')
  if (charge === undefined || method === undefined)
    throw new Error(`${intent.id} is authorised without a charge`)
  const { captureDecline } = decide(method)
  if (captureDecline !== null) return refuseCapture(intent, charge, method, captureDecline, call, world)
  return take(amount, { ...intent, metadata: metadata(call.form, intent.metadata) }, charge, call, world)
}

const cannotCapture = (intent: Intent): string =>
  intent.status === 'succeeded'
    ? 'This PaymentIntent could not be captured because it has already been captured.'
    : `This PaymentIntent could not be captured because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.`

function take(amount: number, intent: Intent, charge: Charge, call: Call, world: World): Outcome {
  const taken: Charge = { ...charge, amountCaptured: amount, amountReleased: charge.amount - amount }
  const next: Intent = { ...intent, status: 'succeeded', amountCapturable: 0, amountReceived: amount }
  const fresh = { charge: taken }
  return done(answerIntent(next, call, world, fresh), [
    ['charges', taken.id, taken],
    ['intents', next.id, next],
    ...recordEvent(
      'payment_intent.succeeded',
      presentIntent(next, world, fresh),
      intent.account,
      call,
      world,
    ),
  ])
}

/** The bank refuses the capture: the authorisation is gone, another card is needed. */
function refuseCapture(
  intent: Intent,
  charge: Charge,
  method: PaymentMethod,
  error: StripeErrorBody,
  call: Call,
  world: World,
): Outcome {
  const failed: Charge = { ...charge, status: 'failed', failure: error, amountReleased: charge.amount }
  const next: Intent = {
    ...intent,
    status: 'requires_payment_method',
    amountCapturable: 0,
    paymentMethodId: null,
    lastError: { ...error, paymentMethodId: method.id },
  }
  const fresh = { charge: failed, method }
  return {
    status: 402,
    body: {
      error: {
        ...error,
        charge: charge.id,
        payment_intent: answerIntent(next, call, world, fresh),
        payment_method: presentPaymentMethod(method),
      },
    },
    writes: [
      ['charges', failed.id, failed],
      ['intents', next.id, next],
      ...recordEvent(
        'payment_intent.payment_failed',
        presentIntent(next, world, fresh),
        intent.account,
        call,
        world,
      ),
    ],
  }
}
