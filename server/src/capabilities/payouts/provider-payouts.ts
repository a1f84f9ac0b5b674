import type Stripe from 'stripe'
import type { PayoutLineKind, PayoutState } from '#rules/sale/payouts.ts'
import type { PayoutLineRow, PayoutRow } from '#server/platform/database/tables/bank-tables.ts'
import type { Services } from '#server/platform/http/services.ts'
import { askingProvider } from '#server/platform/payments/asking-provider.ts'
import { onAccount } from '#server/platform/payments/stripe.ts'

export type Asking = Pick<Services, 'db' | 'payments' | 'log' | 'clock'>
export type PayoutNow = Omit<PayoutRow, 'read_at'>
export type LineNow = Omit<PayoutLineRow, 'payout_id'>

const PAGE = 100

const STATES: Readonly<Record<string, PayoutState>> = {
  pending: 'underWay',
  in_transit: 'underWay',
  paid: 'paid',
  failed: 'failed',
  canceled: 'cancelled',
}

const idOf = (of: string | { id: string } | null | undefined): string | null =>
  typeof of === 'string' ? of : (of?.id ?? null)

const momentOf = (seconds: number): Date => new Date(seconds * 1000)

const payoutOf = (payout: Stripe.Payout, account: string | null): PayoutNow => ({
  id: payout.id,
  stripe_account: account,
  amount_cents: payout.amount,
  // A state that the provider adds later: the money is not known to be there.
  state: STATES[payout.status] ?? 'underWay',
  arrives_on: momentOf(payout.arrival_date).toISOString().slice(0, 10),
  made_at: momentOf(payout.created),
  is_automatic: payout.automatic,
  bank_reference: payout.trace_id?.value ?? null,
  failure_code: payout.failure_code,
})

/** A payout as the provider has it. Throws ProviderUnavailable. */
export const payoutAtProvider = (
  { payments, log }: Asking,
  id: string,
  account: string | null,
): Promise<PayoutNow> =>
  askingProvider(log)('retrieve', async () =>
    payoutOf(await payments.stripe.payouts.retrieve(id, {}, onAccount(account)), account),
  )

/** What is in a payout, all pages of it. The provider lists the payout itself among its lines. Throws ProviderUnavailable. */
export async function linesAtProvider(
  { payments, log }: Asking,
  payout: string,
  account: string | null,
): Promise<LineNow[]> {
  const lines: LineNow[] = []
  for (let after: string | undefined; ;) {
    const page = await askingProvider(log)('retrieve', () =>
      payments.stripe.balanceTransactions.list(
        {
          payout,
          limit: PAGE,
          expand: ['data.source'],
          ...(after !== undefined && { starting_after: after }),
        },
        onAccount(account),
      ),
    )
    for (const moved of page.data) if (!isItself(moved, payout)) lines.push(lineOf(moved))
    after = page.data.at(-1)?.id
    if (!page.has_more || after === undefined) return lines
  }
}

const isItself = ({ type, source }: Stripe.BalanceTransaction, payout: string): boolean =>
  type === 'payout' && idOf(source) === payout

const KINDS: Readonly<Record<string, PayoutLineKind>> = {
  charge: 'payment',
  payment: 'payment',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refundFailed',
  payment_failure_refund: 'refundFailed',
  stripe_fee: 'fee',
  stripe_fx_fee: 'fee',
  tax_fee: 'fee',
  payout_failure: 'payoutReturned',
  payout_cancel: 'payoutReturned',
}

/** What moves the money of a dispute has the type of every adjustment. */
const OF_DISPUTES: Readonly<Record<string, PayoutLineKind>> = {
  dispute: 'dispute',
  dispute_reversal: 'disputeWon',
}

function lineOf(moved: Stripe.BalanceTransaction): LineNow {
  const { source } = moved
  return {
    id: moved.id,
    kind: OF_DISPUTES[moved.reporting_category] ?? KINDS[moved.type] ?? 'other',
    at: momentOf(moved.created),
    cents: moved.amount,
    fee_cents: moved.fee,
    intent_id: paymentOf(source),
    source_id: idOf(source),
    description: moved.description,
  }
}

/** Charges, refunds and disputes name the payment that they are of. */
const paymentOf = (source: Stripe.BalanceTransaction['source']): string | null =>
  typeof source === 'object' && source !== null && 'payment_intent' in source
    ? idOf(source.payment_intent)
    : null

/** The payouts of an account that were made from then on, the newest first, page by page. */
export async function* payoutsSince(
  { payments, log }: Asking,
  account: string | null,
  since: Date,
): AsyncGenerator<PayoutNow> {
  const created = { gte: Math.floor(since.getTime() / 1000) }
  for (let after: string | undefined; ;) {
    const page = await askingProvider(log)('retrieve', () =>
      payments.stripe.payouts.list(
        { created, limit: PAGE, ...(after !== undefined && { starting_after: after }) },
        onAccount(account),
      ),
    )
    for (const payout of page.data) yield payoutOf(payout, account)
    after = page.data.at(-1)?.id
    if (!page.has_more || after === undefined) return
  }
}
