import type Stripe from 'stripe'
import type { Payout } from '../store/records.ts'

/** Stripe's JSON of a payout. */
export const presentPayout = (payout: Payout): Stripe.Payout => ({
  id: payout.id,
  object: 'payout',
  amount: payout.amount,
  application_fee: null,
  application_fee_amount: null,
  arrival_date: payout.arrivalDate,
  automatic: true,
  balance_transaction: payout.balanceTransactionId,
  created: payout.createdAt,
  currency: payout.currency,
  description: 'STRIPE PAYOUT',
  destination: `ba_${payout.account ?? 'platform'}`,
  failure_balance_transaction: payout.failure?.balanceTransactionId ?? null,
  failure_code: payout.failure?.code ?? null,
  failure_message: payout.failure?.message ?? null,
  livemode: false,
  metadata: {},
  method: 'standard',
  original_payout: null,
  payout_method: null,
  reconciliation_status: 'completed',
  reversed_by: null,
  source_type: 'card',
  statement_descriptor: null,
  status: payout.status,
  trace_id: {
    status: payout.traceId === null ? 'pending' : 'supported',
    value: payout.traceId,
  },
  type: 'bank_account',
})
