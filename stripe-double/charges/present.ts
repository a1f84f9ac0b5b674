import type Stripe from 'stripe'
import { billingDetails, walletOf } from '../cards/payment-method.ts'
import type { Charge, Intent, PaymentMethod } from '../store/records.ts'

/** Stripe's JSON of a charge. */
export function presentCharge(charge: Charge, intent: Intent, method: PaymentMethod): Stripe.Charge {
  const failed = charge.status === 'failed'
  const released = charge.amountReleased === charge.amount
  return {
    id: charge.id,
    object: 'charge',
    amount: charge.amount,
    amount_captured: charge.amountCaptured,
    // Stripe counts the released part of an authorisation as refunded too.
    amount_refunded: charge.amountRefunded + charge.amountReleased,
    application: null,
    application_fee: null,
    application_fee_amount: intent.applicationFeeAmount,
    balance_transaction: charge.balanceTransactionId ?? null,
    billing_details: billingDetails(method),
    calculated_statement_descriptor: null,
    captured: charge.amountCaptured > 0,
    created: charge.createdAt,
    currency: charge.currency,
    customer: null,
    description: intent.description,
    disputed: charge.disputeId !== undefined,
    failure_balance_transaction: null,
    failure_code: charge.failure?.code ?? null,
    failure_message: charge.failure?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: failed ? 'declined_by_network' : 'approved_by_network',
      reason: charge.failure?.decline_code ?? charge.failure?.code ?? null,
      risk_level: 'normal',
      seller_message: failed
        ? 'The bank did not return any further details with this decline.'
        : 'Payment complete.',
      type: failed ? 'issuer_declined' : 'authorized',
    },
    paid: !failed,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: details(charge, method),
    receipt_email: intent.receiptEmail,
    receipt_number: null,
    receipt_url: null,
    refunded: released || (charge.amountCaptured > 0 && charge.amountRefunded === charge.amountCaptured),
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: intent.statementDescriptorSuffix,
    status: charge.status,
    transfer_data: null,
    transfer_group: null,
  }
}

function details(charge: Charge, method: PaymentMethod): Stripe.Charge.PaymentMethodDetails {
  switch (method.type) {
    case 'satispay':
      return { type: 'satispay', satispay: { transaction_id: transactionOf(charge) } }
    case 'paypal':
      return { type: 'paypal', paypal: paypalDetails(charge, method) }
    case undefined:
      return { type: 'card', card: cardDetails(charge, method) }
  }
}

/** Given by the way itself, once it was paid. */
const transactionOf = ({ id, status }: Charge): string | null =>
  status === 'failed' ? null : id.replace('ch_', '').toUpperCase()

const paypalDetails = (charge: Charge, method: PaymentMethod): Stripe.Charge.PaymentMethodDetails.Paypal => ({
  country: 'IT',
  payer_email: method.email,
  payer_id: method.id.replace('pm_', '').toUpperCase().slice(0, 13),
  payer_name: method.name,
  seller_protection: { dispute_categories: null, status: 'not_eligible' },
  transaction_id: transactionOf(charge),
})

const cardDetails = (charge: Charge, method: PaymentMethod): Stripe.Charge.PaymentMethodDetails.Card => ({
  amount_authorized: charge.amount,
  authorization_code: null,
  brand: method.brand,
  ...(charge.captureBefore === null ? {} : { capture_before: charge.captureBefore }),
  checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
  country: 'IT',
  electronic_commerce_indicator: null,
  exp_month: method.expMonth,
  exp_year: method.expYear,
  funding: 'credit',
  installments: null,
  last4: method.last4,
  mandate: null,
  network: method.brand,
  network_transaction_id: null,
  regulated_status: 'unregulated',
  three_d_secure:
    charge.threeDSecure === null
      ? null
      : {
          authentication_flow: 'challenge',
          electronic_commerce_indicator: null,
          exemption_indicator: null,
          result: 'authenticated',
          result_reason: null,
          transaction_id: null,
          version: '2.2.0',
        },
  transaction_link_id: null,
  wallet: walletOf(method),
})
