import type Stripe from 'stripe'
import type { Call } from '../api/call.ts'
import type { Form } from '../api/form.ts'
import { allowOnly, oneOf, requiredText, table, text } from '../api/parameters.ts'
import { invalid, missing, notFound } from '../api/refusal.ts'
import { newId } from '../store/identifiers.ts'
import type { PaymentMethod } from '../store/records.ts'
import type { World } from '../store/world.ts'
import { isRedirectWay, type MethodType, type RedirectWay, WALLETS } from '../ways/ways.ts'
import { readCard } from './card-data.ts'
import { brandOf } from './number.ts'
import { cardByNumber, cardByPaymentMethod } from './test-cards.ts'

/** The behaviour of a payment method whose number is no test card. */
export const NO_TEST_CARD = 'none'

/**
 * The card of a create or confirm call: `payment_method` (one of Stripe's ready-made `pm_card_...`, or one
 * that a call made before) or `payment_method_data` with the card itself. Null when the call names none.
 */
export function paymentMethodOf(call: Call, world: World): PaymentMethod | null {
  const data = table(call.form, 'payment_method_data')
  if (data !== null) return fromData(data, call, world)
  const name = text(call.form, 'payment_method')
  if (name === null) return null
  const known = world.store.paymentMethods.get(name)
  if (known !== undefined && known.account === call.account) return known
  const card = cardByPaymentMethod(name)
  if (card === undefined) throw notFound('PaymentMethod', name, 'payment_method')
  const year = new Date(world.seconds() * 1000).getUTCFullYear()
  return {
    ...blank(call, world),
    brand: card.brand,
    last4: card.number.slice(-4),
    expMonth: 12,
    expYear: year + 1,
    behaviour: card.number,
  }
}

function fromData(data: Form, call: Call, world: World): PaymentMethod {
  const type = requiredText(data, 'type')
  const billing = table(data, 'billing_details') ?? new Map()
  const owner = { email: text(billing, 'email'), name: text(billing, 'name') }
  if (isRedirectWay(type)) {
    allowOnly(data, 'type', 'billing_details', type)
    return { ...blank(call, world), ...NO_CARD, ...owner, type }
  }
  if (type !== 'card')
    throw invalid('payment_method_data[type]', 'Only cards, Satispay and PayPal are supported')
  const card = table(data, 'card')
  if (card === null) throw missing('payment_method_data[card]')
  const read = readCard(card, new Date(world.seconds() * 1000))
  // A call of our own: at Stripe the wallet's own cipher is sent in place of the number.
  const wallet = oneOf(card, 'wallet', WALLETS)
  return {
    ...blank(call, world),
    ...(wallet !== null && { wallet }),
    brand: brandOf(read.number),
    last4: read.number.slice(-4),
    expMonth: read.expMonth,
    expYear: read.expYear,
    // The number of a test card is public; any other number is not kept.
    behaviour: cardByNumber(read.number)?.number ?? NO_TEST_CARD,
    ...owner,
  }
}

const NO_CARD = { brand: '', last4: '', expMonth: 0, expYear: 0, behaviour: NO_TEST_CARD }

export const typeOf = ({ type }: Pick<PaymentMethod, 'type'>): MethodType => type ?? 'card'

const blank = (call: Call, world: World) => ({
  id: newId('pm'),
  account: call.account,
  createdAt: world.seconds(),
  email: null,
  name: null,
})

/** Stripe's JSON of a payment method. */
export const presentPaymentMethod = (method: PaymentMethod): Stripe.PaymentMethod => ({
  id: method.id,
  object: 'payment_method',
  allow_redisplay: 'unspecified',
  billing_details: billingDetails(method),
  ...(method.type === undefined ? { card: cardOf(method) } : OTHER_DETAILS[method.type]),
  created: method.createdAt,
  customer: method.customerId ?? null,
  customer_account: null,
  livemode: false,
  metadata: {},
  type: typeOf(method),
})

/** What is known of who pays there, before the payment. */
const OTHER_DETAILS = {
  satispay: { satispay: {} },
  paypal: { paypal: { country: null, payer_email: null, payer_id: null } },
} as const satisfies Record<RedirectWay, Partial<Stripe.PaymentMethod>>

/** The wallet of a card; null: it was typed. */
export const walletOf = ({ wallet, last4 }: PaymentMethod) =>
  wallet === undefined ? null : { [wallet]: {}, dynamic_last4: last4, type: wallet }

const cardOf = (method: PaymentMethod): Stripe.PaymentMethod.Card => ({
  brand: method.brand,
  checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
  country: 'IT',
  display_brand: method.brand,
  exp_month: method.expMonth,
  exp_year: method.expYear,
  funding: 'credit',
  generated_from: null,
  last4: method.last4,
  networks: { available: [method.brand], preferred: null },
  regulated_status: 'unregulated',
  three_d_secure_usage: { supported: true },
  wallet: walletOf(method),
})

export const billingDetails = (method: PaymentMethod) => ({
  address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
  email: method.email,
  name: method.name,
  phone: null,
  tax_id: null,
})
