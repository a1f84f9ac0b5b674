import type { Call, Outcome } from '../api/call.ts'
import { presentPaymentMethod } from '../cards/payment-method.ts'
import { type Cause, type EventType, recordEvent } from '../events/record.ts'
import type { Charge, Intent, PaymentMethod, StripeErrorBody, Write } from '../store/records.ts'
import type { World } from '../store/world.ts'
import { answerIntent, type Fresh, presentIntent } from './present.ts'

/** The intent as it has become, and the event that says so. */
export const recordIntent = (
  type: EventType,
  next: Intent,
  cause: Cause,
  world: World,
  fresh: Fresh = {},
): Write[] => [
  ['intents', next.id, next],
  ...recordEvent(type, presentIntent(next, world, fresh), next.account, cause, world),
]

/** The bank refuses the card, at once or at the capture: another card is needed. */
export function refuseCard(
  intent: Intent,
  failed: Charge,
  method: PaymentMethod,
  error: StripeErrorBody,
  call: Call,
  world: World,
): Outcome {
  const next: Intent = {
    ...intent,
    status: 'requires_payment_method',
    amountCapturable: 0,
    paymentMethodId: null,
    latestChargeId: failed.id,
    lastError: { ...error, paymentMethodId: method.id },
    authentication: null,
  }
  const fresh = { charge: failed, method }
  return {
    status: 402,
    body: {
      error: {
        ...error,
        charge: failed.id,
        payment_intent: answerIntent(next, call, world, fresh),
        payment_method: presentPaymentMethod(method),
      },
    },
    writes: [
      ['charges', failed.id, failed],
      ...recordIntent('payment_intent.payment_failed', next, call, world, fresh),
    ],
  }
}
