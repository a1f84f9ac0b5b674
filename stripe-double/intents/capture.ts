import { type Act, type Call, done, type Outcome } from '../api/call.ts'
import { allowOnly, metadata, positiveInteger } from '../api/parameters.ts'
import { invalid, unexpectedState } from '../api/refusal.ts'
import { bookCharge } from '../balance/book.ts'
import { decide } from '../cards/decision.ts'
import type { Charge, Intent, PaymentMethod } from '../store/records.ts'
import type { World } from '../store/world.ts'
import { findIntent } from './find.ts'
import { answerIntent } from './present.ts'
import { recordIntent, refuseCard } from './record-intent.ts'

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
  const { captureDecline } = method.type === undefined ? decide(method) : { captureDecline: null }
  if (captureDecline !== null) {
    const failed: Charge = {
      ...charge,
      status: 'failed',
      failure: captureDecline,
      amountReleased: charge.amount,
    }
    return refuseCard(intent, failed, method, captureDecline, call, world)
  }
  const kept = { ...intent, metadata: metadata(call.form, intent.metadata) }
  return take(amount, kept, { charge, method }, call, world)
}

const cannotCapture = (intent: Intent): string =>
  intent.status === 'succeeded'
    ? 'This PaymentIntent could not be captured because it has already been captured.'
    : `This PaymentIntent could not be captured because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.`

function take(
  amount: number,
  intent: Intent,
  { charge, method }: { charge: Charge; method: PaymentMethod },
  call: Call,
  world: World,
): Outcome {
  const { charge: taken, writes } = bookCharge(
    { ...charge, amountCaptured: amount, amountReleased: charge.amount - amount },
    intent,
    method,
    world,
  )
  const next: Intent = { ...intent, status: 'succeeded', amountCapturable: 0, amountReceived: amount }
  const fresh = { charge: taken }
  return done(answerIntent(next, call, world, fresh), [
    ...writes,
    ...recordIntent('payment_intent.succeeded', next, call, world, fresh),
  ])
}
