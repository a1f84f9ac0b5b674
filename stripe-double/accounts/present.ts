import type Stripe from 'stripe'
import type { Account } from '../store/records.ts'

/** Who answers for what: the holder of the account pays the fees, Stripe asks for documents and bears its losses. */
export const CONTROLLER = {
  fees: { payer: 'account' },
  is_controller: true,
  losses: { payments: 'stripe' },
  requirement_collection: 'stripe',
  stripe_dashboard: { type: 'full' },
  type: 'application',
} as const

const FORM = ['business_type', 'external_account', 'representative.dob.day', 'tos_acceptance.date']

/** What the account can do, and what of its requirements is open. */
const STAGES = {
  begun: { submitted: false, charges: false, payouts: false, due: FORM, checked: [] },
  checking: { submitted: true, charges: false, payouts: false, due: [], checked: ['company.tax_id'] },
  withoutPayouts: { submitted: true, charges: true, payouts: false, due: ['external_account'], checked: [] },
  complete: { submitted: true, charges: true, payouts: true, due: [], checked: [] },
} as const satisfies Record<Account['stage'], object>

/** Stripe's JSON of an account. */
export function presentAccount(account: Account): Stripe.Account {
  const { submitted, charges, payouts, due, checked } = STAGES[account.stage]
  return {
    id: account.id,
    object: 'account',
    capabilities: {
      card_payments: charges ? 'active' : 'inactive',
      transfers: charges ? 'active' : 'inactive',
    },
    charges_enabled: charges,
    controller: CONTROLLER,
    country: account.country,
    created: account.createdAt,
    default_currency: 'eur',
    details_submitted: submitted,
    email: account.email,
    metadata: account.metadata,
    payouts_enabled: payouts,
    requirements: {
      alternatives: [],
      current_deadline: null,
      currently_due: [...due],
      disabled_reason: disabledReason(account),
      errors: [],
      eventually_due: [...due],
      past_due: charges ? [] : [...due],
      pending_verification: [...checked],
    },
    type: 'none',
  }
}

function disabledReason({ stage }: Account): Stripe.Account.Requirements.DisabledReason | null {
  if (stage === 'checking') return 'requirements.pending_verification'
  return stage === 'complete' ? null : 'requirements.past_due'
}
