import { sql } from 'kysely'
import type { PaymentState, PurchaseState } from '#rules/purchase-lifecycle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Breach, BreachKind } from './breach.ts'

/** After this time a step of a payment is not under way, but stuck. */
const LONGEST_STEP_MINUTES = 5

interface TakenRow {
  intent: string
  captured: number
  refunded: number
  purchase: string | null
  account: string | null
  state: PaymentState | null
  amount: number
  purchase_state: PurchaseState | null
  /** When the refund was due. */
  since: Date | null
  times: number
}

/**
 * I3: every captured payment is one purchase's, or was refunded: in full, or as much as was decided when its angler
 * gave it back. A refund under way, or a capture that is not yet written, has `LONGEST_STEP_MINUTES` for it.
 */
export async function moneyInDisorder(tx: Tx, now: Date): Promise<Breach[]> {
  const { rows } = await sql<TakenRow>`
    with taken as (
      select l.intent, l.captured, l.refunded, y.purchase_id as purchase, y.stripe_account as account, y.state,
        coalesce(y.amount_cents, 0) as amount, y.refund_cents as decided, u.state as purchase_state,
        greatest(y.authorised_at, y.captured_at, u.ended_at) as since,
        count(*) over (partition by y.association_id, y.purchase_id) as times
      from noted_ledger l
      left join payment y on y.intent_id = l.intent
      left join purchase u on u.association_id = y.association_id and u.id = y.purchase_id
      where l.captured > 0 and l.refunded <> l.captured
    )
    select * from taken
    where not coalesce(purchase_state = 'refunded' and state = 'refunded' and amount = captured and refunded >= decided, false)
      and (purchase is null or purchase_state <> 'issued' or state not in ('captured', 'authorised')
        or amount <> captured or times > 1)`.execute(tx)
  return rows.flatMap((row) => {
    const kind = kindOf(row, now)
    return kind === undefined ? [] : [takenBreach(row, kind)]
  })
}

function kindOf(row: TakenRow, now: Date): BreachKind | undefined {
  const { state, purchase_state } = row
  if (state === null || purchase_state === null) return 'capturedWithoutPurchase'
  if (state === 'refunded' || state === 'cancelled') return 'refundMissing'
  const minutes = (now.getTime() - (row.since?.getTime() ?? 0)) / 60_000
  const underWay = minutes < LONGEST_STEP_MINUTES
  if (state === 'refunding') return underWay ? undefined : 'notRefunded'
  if (purchase_state !== 'issued') return state === 'authorised' && underWay ? undefined : 'notRefunded'
  if (state !== 'captured' && state !== 'authorised') return 'notWrittenDown'
  return row.amount === row.captured ? (row.times > 1 ? 'paidTwice' : undefined) : 'wrongAmount'
}

const takenBreach = (row: TakenRow, kind: BreachKind): Breach => ({
  invariant: 'I3',
  kind,
  about: row.purchase ?? row.intent,
  found:
    row.purchase === null
      ? `${row.captured} captured for no purchase`
      : `${row.captured} captured, ${row.refunded} refunded; ${row.amount} was to be paid; purchase ${row.purchase_state}, payment ${row.state}, paid ${row.times} times`,
  values: {
    purchase: row.purchase ?? '',
    intent: row.intent,
    capturedCents: row.captured,
    leftCents: row.captured - row.refunded,
    amountCents: row.amount,
    state: row.purchase_state ?? '',
    times: row.times,
  },
  intent: { id: row.intent, account: row.account },
})

interface SaleRow {
  id: string
  amount_cents: number
  intent_id: string | null
  account: string | null
  state: PaymentState | null
  authorised_at: Date | null
  status: string | null
  authorised: number | null
  captured: number | null
  refunded: number | null
}

/**
 * I4: every issued purchase is paid, free, refunded, or has a live authorisation younger than `LONGEST_STEP_MINUTES`.
 * `since`: only payments opened from then on, the start of the ledger.
 */
export async function unpaidSales(tx: Tx, now: Date, since?: Date): Promise<Breach[]> {
  const { rows } = await sql<SaleRow>`
    with newest as (
      select distinct on (association_id, purchase_id)
        association_id, purchase_id, intent_id, stripe_account, state, authorised_at, opened_at
      from payment
      order by association_id, purchase_id, attempt desc
    )
    select u.id, u.amount_cents, y.intent_id, y.stripe_account as account, y.state, y.authorised_at,
      l.status, l.authorised, l.captured, l.refunded
    from purchase u
    left join newest y on y.association_id = u.association_id and y.purchase_id = u.id
    left join noted_ledger l on l.intent = y.intent_id
    where u.state = 'issued' and u.amount_cents > 0
      and (${since ?? null}::timestamptz is null or coalesce(y.opened_at, u.created_at) >= ${since ?? null})
      and not (y.state = 'captured' and coalesce(l.captured, 0) > 0 and l.refunded < l.captured)`.execute(tx)
  return rows.flatMap((row): Breach[] => {
    const { id, intent_id, state } = row
    const kind = kindOfUnpaid(row, now)
    if (kind === undefined) return []
    return [
      {
        invariant: 'I4',
        kind,
        about: id,
        found: `issued, but its payment is ${state ?? 'missing'} (${row.status ?? 'unknown there'}, ${row.refunded ?? 0} refunded)`,
        values: { purchase: id, intent: intent_id ?? '–', amountCents: row.amount_cents },
        ...(intent_id !== null && { intent: { id: intent_id, account: row.account } }),
      },
    ]
  })
}

function kindOfUnpaid(row: SaleRow, now: Date): BreachKind | undefined {
  const { state, authorised_at } = row
  const [reserved, captured, refunded] = [row.authorised ?? 0, row.captured ?? 0, row.refunded ?? 0]
  if (captured > 0 && refunded >= captured) return 'moneyGone'
  const minutes = (now.getTime() - (authorised_at?.getTime() ?? 0)) / 60_000
  if (state !== 'authorised' || (reserved === 0 && captured === 0)) return 'unpaid'
  return minutes < LONGEST_STEP_MINUTES ? undefined : 'notCaptured'
}
