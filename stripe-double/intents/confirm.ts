import type { Act } from '../api/call.ts'
import { allowOnly, metadata, text } from '../api/parameters.ts'
import { invalid, unexpectedState } from '../api/refusal.ts'
import { paymentMethodOf, typeOf } from '../cards/payment-method.ts'
import type { Intent } from '../store/records.ts'
import { checkOwner } from '../customers/of-payment.ts'
import { attemptPayment } from './attempt.ts'
import { findIntent } from './find.ts'
import { answerIntent } from './present.ts'

/** POST /v1/payment_intents/:id/confirm, from the server or, with the client secret, from the browser. */
export const confirmIntent: Act = (call, world) => {
  allowOnly(call.form, ...PARAMETERS)
  const intent = findIntent(call, world)
  const why = cannotConfirm(intent)
  if (why !== null) {
    throw unexpectedState(
      `You cannot confirm this PaymentIntent because ${why}.`,
      answerIntent(intent, call, world),
    )
  }
  const method = paymentMethodOf(call, world) ?? world.store.paymentMethods.get(intent.paymentMethodId ?? '')
  if (method === undefined) {
    throw invalid(
      'payment_method',
      'You cannot confirm this PaymentIntent because it is missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.',
      'payment_intent_unexpected_state',
    )
  }
  if (!intent.paymentMethodTypes.includes(typeOf(method)))
    throw invalid(
      'payment_method',
      `The PaymentMethod provided (${typeOf(method)}) is not allowed for this PaymentIntent: it allows ${intent.paymentMethodTypes.join(', ')}.`,
      'payment_intent_incompatible_payment_method',
    )
  checkOwner(intent, method, call, world)
  const confirmed = {
    ...intent,
    receiptEmail: text(call.form, 'receipt_email') ?? intent.receiptEmail,
    metadata: call.caller === 'secret' ? metadata(call.form, intent.metadata) : intent.metadata,
  }
  return attemptPayment(confirmed, method, call, world)
}

const PARAMETERS = [
  'client_secret',
  'metadata',
  'payment_method',
  'payment_method_data',
  'receipt_email',
  'return_url',
  'use_stripe_sdk',
]

function cannotConfirm(intent: Intent): string | null {
  switch (intent.status) {
    case 'requires_payment_method':
    case 'requires_confirmation':
    // An unanswered question of the bank may be started again, with the same or another card.
    case 'requires_action':
      return null
    case 'succeeded':
      return 'it has already succeeded after being previously confirmed'
    case 'requires_capture':
    case 'processing':
    case 'canceled':
      return `it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action, requires_payment_method`
  }
}
