import { type Act, done } from '../api/call.ts'
import { allowOnly, oneOf } from '../api/parameters.ts'
import { unexpectedState } from '../api/refusal.ts'
import type { Cause } from '../events/record.ts'
import type { CancellationReason, Intent, Write } from '../store/records.ts'
import type { World } from '../store/world.ts'
import { findIntent } from './find.ts'
import { answerIntent } from './present.ts'
import { recordIntent } from './record-intent.ts'

const CANCELABLE: readonly Intent['status'][] = [
  'requires_payment_method',
  'requires_capture',
  'requires_confirmation',
  'requires_action',
  'processing',
]

/** POST /v1/payment_intents/:id/cancel; releases the whole authorisation. */
export const cancelIntent: Act = (call, world) => {
  allowOnly(call.form, 'cancellation_reason')
  const reason = oneOf(call.form, 'cancellation_reason', [
    'abandoned',
    'duplicate',
    'fraudulent',
    'requested_by_customer',
  ])
  const intent = findIntent(call, world)
  if (!CANCELABLE.includes(intent.status)) {
    throw unexpectedState(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${CANCELABLE.join(', ')}.`,
      answerIntent(intent, call, world),
    )
  }
  const { next, writes } = release(intent, reason, call, world)
  return done(answerIntent(next, call, world), writes)
}

/** Ends an intent and releases its authorisation. */
export function release(
  intent: Intent,
  reason: CancellationReason | null,
  cause: Cause,
  world: World,
): { next: Intent; writes: Write[] } {
  const next: Intent = {
    ...intent,
    status: 'canceled',
    amountCapturable: 0,
    authentication: null,
    canceledAt: world.seconds(),
    cancellationReason: reason,
  }
  const charge = world.store.charges.get(intent.latestChargeId ?? '')
  const writes = recordIntent('payment_intent.canceled', next, cause, world)
  if (intent.status === 'requires_capture' && charge !== undefined)
    writes.unshift(['charges', charge.id, { ...charge, amountReleased: charge.amount }])
  return { next, writes }
}
