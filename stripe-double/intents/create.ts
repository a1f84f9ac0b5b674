import { CARDS_ALONE } from '../accounts/find.ts'
import { type Act, type Call, done } from '../api/call.ts'
import {
  allowOnly,
  flag,
  integer,
  metadata,
  oneOf,
  requiredText,
  table,
  text,
  texts,
} from '../api/parameters.ts'
import { invalid } from '../api/refusal.ts'
import { isRedirectWay, WAYS } from '../ways/ways.ts'
import { checkOwner, CUSTOMER_PARAMETERS, customerOf } from '../customers/of-payment.ts'
import { paymentMethodOf } from '../cards/payment-method.ts'
import { newId, randomText } from '../store/identifiers.ts'
import type { Intent, Write } from '../store/records.ts'
import type { World } from '../store/world.ts'
import { readAmount } from './amount.ts'
import { attemptPayment } from './attempt.ts'
import { answerIntent } from './present.ts'
import { recordIntent } from './record-intent.ts'

/** POST /v1/payment_intents; with `confirm=true` it confirms in the same call. */
export const createIntent: Act = (call, world) => {
  allowOnly(call.form, ...PARAMETERS)
  const method = paymentMethodOf(call, world)
  const intent: Intent = {
    ...newIntent(call, world),
    status: method === null ? 'requires_payment_method' : 'requires_confirmation',
    paymentMethodId: method?.id ?? null,
  }
  if (method !== null) checkOwner(intent, method, call, world)
  const created = recordIntent('payment_intent.created', intent, call, world)
  if (flag(call.form, 'confirm') === true) {
    if (method === null) {
      throw invalid(
        'payment_method',
        'You cannot confirm this PaymentIntent because it is missing a payment method.',
      )
    }
    const outcome = attemptPayment(intent, method, call, world)
    return { ...outcome, writes: [...created, ...outcome.writes] }
  }
  if (method === null) return done(answerIntent(intent, call, world), created)
  const writes: Write[] = [...created, ['paymentMethods', method.id, method]]
  return done(answerIntent(intent, call, world, { method }), writes)
}

const PARAMETERS = [
  ...CUSTOMER_PARAMETERS,
  'allowed_payment_method_types',
  'amount',
  'application_fee_amount',
  'automatic_payment_methods',
  'capture_method',
  'confirm',
  'currency',
  'description',
  'metadata',
  'payment_method',
  'payment_method_data',
  'payment_method_types',
  'receipt_email',
  'return_url',
  'statement_descriptor_suffix',
  'use_stripe_sdk',
]

function newIntent(call: Call, world: World): Intent {
  const { form } = call
  const currency = requiredText(form, 'currency').toLowerCase()
  const id = newId('pi')
  return {
    id,
    account: call.account,
    clientSecret: `${id}_secret_${randomText(25)}`,
    createdAt: world.seconds(),
    amount: readAmount(form, currency),
    amountCapturable: 0,
    amountReceived: 0,
    currency,
    captureMethod:
      oneOf(form, 'capture_method', ['automatic', 'automatic_async', 'manual']) ?? 'automatic_async',
    status: 'requires_payment_method',
    metadata: metadata(form),
    description: text(form, 'description'),
    receiptEmail: text(form, 'receipt_email'),
    statementDescriptorSuffix: text(form, 'statement_descriptor_suffix', 22),
    applicationFeeAmount: integer(form, 'application_fee_amount'),
    paymentMethodTypes: methodTypes(call, currency),
    automaticPaymentMethods: automaticMethods(call),
    ...customerOf(call, world),
    paymentMethodId: null,
    latestChargeId: null,
    lastError: null,
    authentication: null,
    returnUrl: null,
    canceledAt: null,
    cancellationReason: null,
  }
}

/** The parameter's name in this API version, and in earlier ones. */
const TYPES = ['allowed_payment_method_types', 'payment_method_types']

function methodTypes({ form, account }: Call, currency: string): string[] {
  const named = TYPES.find((name) => form.has(name))
  const types = named === undefined ? [] : texts(form, named)
  if (named === undefined || types.length === 0) return ['card']
  for (const type of types) {
    if (type !== 'card' && !isRedirectWay(type))
      throw invalid(
        named,
        `The payment method type "${type}" is not supported: only card, satispay and paypal.`,
      )
    if (type !== 'card' && account === CARDS_ALONE)
      throw invalid(
        named,
        `The payment method type "${type}" is invalid: it is not activated for this account.`,
      )
    const { currencies } = WAYS[type]
    if (currencies !== undefined && !currencies.includes(currency))
      throw invalid(
        named,
        `The currency provided (${currency}) is invalid for the payment method type ${type}: it supports ${currencies.join(', ')}.`,
      )
  }
  return types
}

/** On by default, as in Stripe since 2023, unless the types are named. */
function automaticMethods({ form }: Call): Intent['automaticPaymentMethods'] {
  const given = table(form, 'automatic_payment_methods')
  if (given === null) {
    return TYPES.some((name) => form.has(name)) ? null : { allow_redirects: 'always', enabled: true }
  }
  if (flag(given, 'enabled') !== true) return null
  return { allow_redirects: oneOf(given, 'allow_redirects', ['always', 'never']) ?? 'always', enabled: true }
}
