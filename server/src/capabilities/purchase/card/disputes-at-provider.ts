import type Stripe from 'stripe'
import type { DisputeState } from '#rules/sale/payouts.ts'
import type { DisputeRow } from '#server/platform/database/tables/bank-tables.ts'
import type { Services } from '#server/platform/http/services.ts'
import { askingProvider } from '#server/platform/payments/asking-provider.ts'
import { onAccount } from '#server/platform/payments/stripe.ts'

type Asking = Pick<Services, 'payments' | 'log' | 'clock'>

/** What the provider calls them; an inquiry before a dispute has taken no money, and waits in the same way. */
const STATES: Readonly<Record<string, DisputeState>> = {
  needs_response: 'toAnswer',
  warning_needs_response: 'toAnswer',
  appeal_needs_response: 'toAnswer',
  under_review: 'underReview',
  warning_under_review: 'underReview',
  appeal_under_review: 'underReview',
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
}

/** Undefined: of a charge that no payment made. */
function disputeOf(dispute: Stripe.Dispute, account: string | null, now: Date): DisputeRow | undefined {
  const { payment_intent: of } = dispute
  const intent = typeof of === 'string' ? of : of?.id
  if (intent === undefined) return undefined
  // One that the provider adds later: somebody has to look.
  const state = STATES[dispute.status] ?? 'toAnswer'
  const { due_by: due } = dispute.evidence_details
  return {
    id: dispute.id,
    stripe_account: account,
    intent_id: intent,
    cents: dispute.amount,
    fee_cents: dispute.balance_transactions.reduce((sum, { fee }) => sum + fee, 0),
    reason: dispute.reason,
    state,
    due_at: due === null ? null : new Date(due * 1000),
    opened_at: new Date(dispute.created * 1000),
    closed_at: state === 'won' || state === 'lost' ? now : null,
  }
}

/** A dispute as it is now. Throws ProviderUnavailable. */
export const disputeAtProvider = (
  { payments, log, clock }: Asking,
  id: string,
  account: string | null,
): Promise<DisputeRow | undefined> =>
  askingProvider(log)('retrieve', async () =>
    disputeOf(await payments.stripe.disputes.retrieve(id, {}, onAccount(account)), account, clock.now()),
  )

const PAGE = 100

/** Those of an account that were opened from then on, page by page. Throws ProviderUnavailable. */
export async function* disputesSince(
  { payments, log, clock }: Asking,
  account: string | null,
  since: Date,
): AsyncGenerator<DisputeRow> {
  const created = { gte: Math.floor(since.getTime() / 1000) }
  for (let after: string | undefined; ;) {
    const page = await askingProvider(log)('retrieve', () =>
      payments.stripe.disputes.list(
        { created, limit: PAGE, ...(after !== undefined && { starting_after: after }) },
        onAccount(account),
      ),
    )
    for (const dispute of page.data) {
      const read = disputeOf(dispute, account, clock.now())
      if (read !== undefined) yield read
    }
    after = page.data.at(-1)?.id
    if (!page.has_more || after === undefined) return
  }
}
