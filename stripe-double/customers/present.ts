import type Stripe from 'stripe'
import type { Customer } from '../store/records.ts'

/** Stripe's JSON of a customer. */
export const presentCustomer = (customer: Customer): Stripe.Customer => ({
  id: customer.id,
  object: 'customer',
  address: null,
  balance: 0,
  created: customer.createdAt,
  currency: null,
  default_source: null,
  delinquent: false,
  description: null,
  discount: null,
  email: customer.email,
  invoice_prefix: null,
  invoice_settings: {
    custom_fields: null,
    default_payment_method: null,
    footer: null,
    rendering_options: null,
  },
  livemode: false,
  metadata: customer.metadata,
  name: customer.name,
  phone: null,
  preferred_locales: [],
  shipping: null,
})
