import { type Act, done } from '../api/call.ts'
import { allowOnly, metadata, text } from '../api/parameters.ts'
import { unexpectedState } from '../api/refusal.ts'
import { CUSTOMER_PARAMETERS, customerOf } from '../customers/of-payment.ts'
import type { Intent } from '../store/records.ts'
import { readAmount } from './amount.ts'
import { findIntent } from './find.ts'
import { answerIntent } from './present.ts'

/** POST /v1/payment_intents/:id: metadata at any time, the amount only before a card is accepted. */
export const updateIntent: Act = (call, world) => {
  allowOnly(call.form, ...CUSTOMER_PARAMETERS, 'amount', 'description', 'metadata', 'receipt_email')
  const intent = findIntent(call, world)
  const open = intent.status === 'requires_payment_method' || intent.status === 'requires_confirmation'
  const fixed = ['amount', ...CUSTOMER_PARAMETERS].find((name) => call.form.has(name))
  if (fixed !== undefined && !open) {
    throw unexpectedState(
      `This PaymentIntent's ${fixed} could not be updated because it has a status of ${intent.status}. You may only update the ${fixed} of a PaymentIntent with one of the following statuses: requires_payment_method, requires_confirmation.`,
      answerIntent(intent, call, world),
    )
  }
  const { form } = call
  const { customerId: _customer, keepsCard: _usage, ...kept } = intent
  const next: Intent = {
    ...kept,
    ...customerOf(call, world, intent),
    amount: form.has('amount') ? readAmount(form, intent.currency) : intent.amount,
    description: form.has('description') ? text(form, 'description') : intent.description,
    receiptEmail: form.has('receipt_email') ? text(form, 'receipt_email') : intent.receiptEmail,
    metadata: metadata(form, intent.metadata),
  }
  return done(answerIntent(next, call, world), [['intents', next.id, next]])
}
