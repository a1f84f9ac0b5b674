import { type Act, type Call, done, type Outcome } from '../api/call.ts'
import { allowOnly, oneOf } from '../api/parameters.ts'
import { missing, unexpectedState } from '../api/refusal.ts'
import type { Intent, StripeErrorBody } from '../store/records.ts'
import type { World } from '../store/world.ts'
import { texts } from '../texts.ts'
import { ANSWERS, notPaidThere } from '../ways/answers.ts'
import { attemptAuthenticated } from './attempt.ts'
import { findIntent } from './find.ts'
import { answerIntent } from './present.ts'
import { recordIntent } from './record-intent.ts'

/**
 * POST /v1/payment_intents/:id/answer_challenge, a call that Stripe does not have: what the person answered
 * their bank, or the page of their way to pay (`ways/answers.ts`). The answer is the intent, refused or not.
 */
export const answerChallenge: Act = (call, world) => {
  allowOnly(call.form, 'answer', 'client_secret')
  const answer = oneOf(call.form, 'answer', ANSWERS)
  if (answer === null) throw missing('answer')
  const intent = findIntent(call, world)
  const method = world.store.paymentMethods.get(intent.paymentMethodId ?? '')
  if (intent.status !== 'requires_action' || method === undefined) {
    throw unexpectedState(
      'This PaymentIntent is not waiting for authentication.',
      answerIntent(intent, call, world),
    )
  }
  if (answer !== 'authorise')
    return fail(intent, method.type === undefined ? NOT_CONFIRMED : notPaidThere(answer), call, world)
  const { writes } = attemptAuthenticated(intent, method, call, world)
  const after = writes.find(([table]) => table === 'intents')
  // As with Stripe's dialog, a decline is on the intent: the question itself was answered.
  return done(after === undefined ? {} : answerIntent(after[2] as Intent, call, world, { method }), writes)
}

const NOT_CONFIRMED: StripeErrorBody = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message: texts.en.declines.payment_intent_authentication_failure,
}

function fail(intent: Intent, error: StripeErrorBody, call: Call, world: World): Outcome {
  const next: Intent = {
    ...intent,
    status: 'requires_payment_method',
    paymentMethodId: null,
    authentication: null,
    lastError: { ...error, paymentMethodId: intent.paymentMethodId },
  }
  const writes = recordIntent('payment_intent.payment_failed', next, call, world)
  return done(answerIntent(next, call, world), writes)
}
