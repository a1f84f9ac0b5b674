import type Stripe from 'stripe'
import type { BalanceTransaction } from '../store/records.ts'
import type { World } from '../store/world.ts'
import { netOf } from './book.ts'

/** Stripe's JSON of a movement of the balance. */
export function presentBalanceTransaction(
  moved: BalanceTransaction,
  world: World,
  source: Stripe.BalanceTransaction['source'] = moved.sourceId,
): Stripe.BalanceTransaction {
  return {
    id: moved.id,
    object: 'balance_transaction',
    amount: moved.amount,
    available_on: moved.availableOn,
    balance_type: 'payments',
    created: moved.createdAt,
    currency: moved.currency,
    description: moved.description,
    exchange_rate: null,
    fee: moved.fee,
    fee_details: feesOf(moved),
    net: netOf(moved),
    reporting_category: moved.reportingCategory,
    source,
    status: moved.availableOn <= world.seconds() ? 'available' : 'pending',
    type: moved.type,
  }
}

function feesOf({ fee, applicationFee, currency, reportingCategory }: BalanceTransaction) {
  const description = reportingCategory === 'dispute' ? 'Dispute fee' : 'Stripe processing fees'
  const own = { amount: fee - applicationFee, application: null, currency, description, type: 'stripe_fee' }
  const platforms = {
    amount: applicationFee,
    application: 'ca_double',
    currency,
    description: 'Application fee',
    type: 'application_fee',
  }
  return [own, platforms].filter(({ amount }) => amount !== 0)
}
