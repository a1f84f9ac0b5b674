import type Stripe from 'stripe'
import type { Call } from '../api/call.ts'
import type { Form } from '../api/form.ts'
import { requiredText, table, text } from '../api/parameters.ts'
import { invalid, missing, notFound } from '../api/refusal.ts'
import { newId } from '../store/identifiers.ts'
import type { PaymentMethod } from '../store/records.ts'
import type { World } from '../store/world.ts'
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
  if (requiredText(data, 'type') !== 'card')
    throw invalid('payment_method_data[type]', 'Only cards are supported')
  const card = table(data, 'card')
  if (card === null) throw missing('payment_method_data[card]')
  const read = readCard(card, new Date(world.seconds() * 1000))
  const billing = table(data, 'billing_details') ?? new Map()
  return {
    ...blank(call, world),
    brand: brandOf(read.number),
    last4: read.number.slice(-4),
    expMonth: read.expMonth,
    expYear: read.expYear,
    // The number of a test card is public; any other number is not kept.
    behaviour: cardByNumber(read.number)?.number ?? NO_TEST_CARD,
    email: text(billing, 'email'),
    name: text(billing, 'name'),
  }
}

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
  card: {
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
    wallet: null,
  },
  created: method.createdAt,
  customer: null,
  customer_account: null,
  livemode: false,
  metadata: {},
  type: 'card',
})

export const billingDetails = (method: PaymentMethod) => ({
  address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
  email: method.email,
  name: method.name,
  phone: null,
  tax_id: null,
})
