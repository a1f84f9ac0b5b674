import type Stripe from 'stripe'
import type { Call } from '../api/call.ts'
import { expands } from '../api/parameters.ts'
import { presentPaymentMethod } from '../cards/payment-method.ts'
import { chargeAsJson, withBalance } from '../charges/find.ts'
import type { Charge, Intent, PaymentMethod } from '../store/records.ts'
import type { World } from '../store/world.ts'

/** Rows of this call that are not in the store yet. */
export interface Fresh {
  charge?: Charge
  method?: PaymentMethod
}

/** The intent for this caller: complete with the secret key, Stripe's short form with the publishable one. */
export function answerIntent(intent: Intent, call: Call, world: World, fresh: Fresh = {}): object {
  const whole = presentIntent(intent, world, fresh)
  if (call.caller === 'publishable') {
    return Object.fromEntries(Object.entries(whole).filter(([name]) => PUBLIC_FIELDS.has(name)))
  }
  const withMethod = expands(call.form, 'payment_method')
    ? { ...whole, ...methodOf(intent, world, fresh) }
    : whole
  if (!expands(call.form, 'latest_charge') || intent.latestChargeId === null) return withMethod
  const charge = fresh.charge ?? world.store.charges.get(intent.latestChargeId)
  if (charge === undefined) return withMethod
  const shown = chargeAsJson(charge, world, intent, fresh.method)
  const wanted = expands(call.form, 'latest_charge.balance_transaction')
  return { ...withMethod, latest_charge: wanted ? withBalance(shown, charge, world) : shown }
}

function methodOf(intent: Intent, world: World, fresh: Fresh): { payment_method?: Stripe.PaymentMethod } {
  const method = fresh.method ?? world.store.paymentMethods.get(intent.paymentMethodId ?? '')
  return method === undefined ? {} : { payment_method: presentPaymentMethod(method) }
}

/** Stripe's JSON of a PaymentIntent. */
export function presentIntent(intent: Intent, world: World, fresh: Fresh = {}): Stripe.PaymentIntent {
  return {
    id: intent.id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: intent.amount,
    amount_capturable: intent.amountCapturable,
    amount_details: { tip: {} },
    amount_received: intent.amountReceived,
    application: null,
    application_fee_amount: intent.applicationFeeAmount,
    automatic_payment_methods: intent.automaticPaymentMethods,
    canceled_at: intent.canceledAt,
    cancellation_reason: intent.cancellationReason,
    capture_method: intent.captureMethod,
    client_secret: intent.clientSecret,
    confirmation_method: 'automatic',
    created: intent.createdAt,
    currency: intent.currency,
    customer: intent.customerId ?? null,
    customer_account: null,
    description: intent.description,
    excluded_payment_method_types: null,
    last_payment_error: lastError(intent, world, fresh),
    latest_charge: intent.latestChargeId,
    livemode: false,
    managed_payments: null,
    metadata: intent.metadata,
    next_action: nextAction(intent, world),
    on_behalf_of: null,
    payment_method: intent.paymentMethodId,
    payment_method_configuration_details: null,
    payment_method_options: optionsOf(intent),
    payment_method_types: intent.paymentMethodTypes,
    payment_record: null,
    processing: null,
    receipt_email: intent.receiptEmail,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: intent.statementDescriptorSuffix,
    status: intent.status,
    transfer_data: null,
    transfer_group: null,
  }
}

/** https://docs.stripe.com/api/payment_intents/object: what a publishable key may read. */
const PUBLIC_FIELDS = new Set([
  'id',
  'object',
  'amount',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'status',
])

const OPTIONS: Readonly<Record<string, Stripe.PaymentIntent.PaymentMethodOptions>> = {
  card: {
    card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
  },
  paypal: { paypal: { preferred_locale: null, reference: null } },
  satispay: { satispay: {} },
}

function optionsOf({ paymentMethodTypes, keepsCard }: Intent): Stripe.PaymentIntent.PaymentMethodOptions {
  const options: Stripe.PaymentIntent.PaymentMethodOptions = Object.assign(
    {},
    ...paymentMethodTypes.map((type) => OPTIONS[type]),
  )
  return options.card === undefined || keepsCard === undefined
    ? options
    : { ...options, card: { ...options.card, setup_future_usage: keepsCard } }
}

function lastError(intent: Intent, world: World, fresh: Fresh): Stripe.PaymentIntent.LastPaymentError | null {
  if (intent.lastError === null) return null
  const { paymentMethodId, ...error } = intent.lastError
  const method = fresh.method ?? world.store.paymentMethods.get(paymentMethodId ?? '')
  return {
    ...error,
    ...(intent.latestChargeId === null || error.type !== 'card_error'
      ? {}
      : { charge: intent.latestChargeId }),
    ...(method === undefined ? {} : { payment_method: presentPaymentMethod(method) }),
  }
}

function nextAction(intent: Intent, world: World): Stripe.PaymentIntent.NextAction | null {
  if (intent.status !== 'requires_action') return null
  const page = challengePage(intent, world)
  return intent.authentication === 'redirect'
    ? { type: 'redirect_to_url', redirect_to_url: { url: page, return_url: intent.returnUrl } }
    : { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: page } }
}

const challengePage = (intent: Intent, world: World): string =>
  `${world.publicUrl()}/3ds/${intent.id}?payment_intent_client_secret=${intent.clientSecret}`
