import type Stripe from 'stripe'
import { presentBalanceTransaction } from '../balance/present.ts'
import type { BalanceTransaction, Dispute, PaymentMethod } from '../store/records.ts'
import type { World } from '../store/world.ts'

/** Stripe's JSON of a dispute. */
export function presentDispute(
  dispute: Dispute,
  world: World,
  /** A movement that is not in the store yet. */
  fresh?: BalanceTransaction,
): Stripe.Dispute {
  const method = world.store.paymentMethods.get(
    world.store.charges.get(dispute.chargeId)?.paymentMethodId ?? '',
  )
  return {
    id: dispute.id,
    object: 'dispute',
    amount: dispute.amount,
    balance_transactions: dispute.balanceTransactionIds.flatMap((id) => {
      const moved = fresh?.id === id ? fresh : world.store.balanceTransactions.get(id)
      return moved === undefined ? [] : [presentBalanceTransaction(moved, world)]
    }),
    charge: dispute.chargeId,
    created: dispute.createdAt,
    currency: dispute.currency,
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: dispute.dueBy,
      enhanced_eligibility: {},
      has_evidence: dispute.answers > 0,
      past_due: dispute.status === 'needs_response' && dispute.dueBy <= world.seconds(),
      submission_count: dispute.answers,
      submission_method: dispute.answers > 0 ? 'manual' : 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    network_reason_code: method?.type === undefined ? (NETWORK_REASONS[dispute.reason] ?? null) : null,
    payment_intent: dispute.intentId,
    payment_method_details: details(dispute, method),
    reason: dispute.reason,
    status: dispute.status,
  }
}

function details(
  { reason, id }: Dispute,
  method: PaymentMethod | undefined,
): Stripe.Dispute.PaymentMethodDetails {
  switch (method?.type) {
    case 'paypal':
      return {
        type: 'paypal',
        paypal: { case_id: `PP-D-${id.slice(3, 9).toUpperCase()}`, reason_code: reason },
      }
    case 'satispay':
      // The published type has no details of it.
      return { type: 'satispay' }
    case undefined:
      return { type: 'card', card: cardDetails(reason, method?.brand ?? 'visa') }
  }
}

const cardDetails = (reason: string, brand: string): Stripe.Dispute.PaymentMethodDetails.Card => ({
  brand,
  case_type: 'chargeback',
  network: brand,
  network_reason_code: NETWORK_REASONS[reason] ?? null,
})

/** Of Visa. */
const NETWORK_REASONS: Readonly<Record<string, string>> = {
  fraudulent: '10.4',
  product_not_received: '13.1',
  duplicate: '12.6',
}

const NO_EVIDENCE: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}
