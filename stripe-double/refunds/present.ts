import type Stripe from 'stripe'
import { typeOf } from '../cards/payment-method.ts'
import type { PaymentMethod, Refund } from '../store/records.ts'
import type { World } from '../store/world.ts'
import type { MethodType } from '../ways/ways.ts'

const DESTINATIONS: Readonly<Record<MethodType, Stripe.Refund.DestinationDetails>> = {
  card: {
    card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
    type: 'card',
  },
  paypal: {
    paypal: { network_decline_code: null, reference: null, reference_status: 'pending' },
    type: 'paypal',
  },
  // The published type has no details of it.
  satispay: { type: 'satispay' },
}

const methodOf = ({ chargeId }: Refund, { store }: World): Pick<PaymentMethod, 'type'> =>
  store.paymentMethods.get(store.charges.get(chargeId)?.paymentMethodId ?? '') ?? {}

/** Stripe's JSON of a refund. */
export const presentRefund = (refund: Refund, world: World): Stripe.Refund => ({
  id: refund.id,
  object: 'refund',
  amount: refund.amount,
  balance_transaction: refund.balanceTransactionId ?? null,
  charge: refund.chargeId,
  created: refund.createdAt,
  currency: refund.currency,
  customer: null,
  customer_account: null,
  destination_details: DESTINATIONS[typeOf(methodOf(refund, world))],
  ...(refund.failed !== undefined && {
    failure_balance_transaction: refund.failed.balanceTransactionId,
    failure_reason: refund.failed.reason,
  }),
  metadata: refund.metadata,
  payment_intent: refund.intentId,
  payment_method: null,
  reason: refund.reason,
  receipt_number: null,
  source_transfer_reversal: null,
  status: refund.failed === undefined ? 'succeeded' : 'failed',
  transfer_reversal: null,
})
