import { sql } from 'kysely'
import type { PaymentKind, PaymentState, PurchaseState } from '#rules/sale/purchase-lifecycle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { AT_PROVIDER } from '#server/platform/payments/kinds-at-provider.ts'

export interface TakenRow {
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

/** The purchases that the payment `y` pays, together: issued while one of them is. */
const ORDER_OF_Y = sql.raw(`(
      select case when bool_or(u.state = 'issued') then 'issued' else min(u.state) end as state, max(u.ended_at) as ended_at,
        max((select max(r.decided_at) from refund r where r.association_id = u.association_id and r.purchase_id = u.id)) as decided_at,
        sum(u.amount_cents)::integer as price, bool_and(u.paid_by = y.kind) as is_of_kind
      from (
        select * from order_line where association_id = y.association_id and id = y.purchase_id
        union all
        select * from order_line
        where association_id = y.association_id and order_id = y.purchase_id and id <> y.purchase_id
      ) u
    )`)

/** Captured payments of the noted ledger that are neither of one sold purchase nor refunded as decided. */
export async function takenWithoutSale(tx: Tx): Promise<TakenRow[]> {
  const { rows } = await sql<TakenRow>`
    with taken as (
      select l.intent, l.captured, l.refunded, y.purchase_id as purchase, y.stripe_account as account, y.state,
        coalesce(y.amount_cents, 0) as amount, y.refund_cents - coalesce(y.by_hand_cents, 0) as decided, y.came_back_at, o.state as purchase_state,
        greatest(y.authorised_at, y.captured_at, o.ended_at, o.decided_at) as since,
        count(*) over (partition by y.association_id, y.purchase_id) as times
      from noted_ledger l
      left join payment y on y.intent_id = l.intent
      left join lateral ${ORDER_OF_Y} o on true
      where l.captured > 0 and l.refunded <> l.captured
    )
    select * from taken
    where not coalesce(purchase_state in ('refunded', 'issued') and state = 'refunded' and amount = captured
      and refunded >= decided, false)
      -- It waits for the office, which sees it.
      and came_back_at is null
      and (purchase is null or purchase_state <> 'issued' or state not in ('captured', 'authorised')
        or amount <> captured or times > 1)`.execute(tx)
  return rows
}

export interface SaleRow {
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

export interface OddPayment {
  purchase: string
  kind: PaymentKind
  amount: number
  price: number
  /** Nothing is sold for it, and it is not going back. */
  without_sale: boolean
}

/**
 * Taken payments that are not the sum of the purchases that they pay, or of another kind than these say; and those of which no
 * provider knows, without a sale. An earlier payment, at another price, was replaced by the newest.
 */
export async function paymentsUnlikeTheirPurchases(tx: Tx): Promise<OddPayment[]> {
  const { rows } = await sql<OddPayment>`
    with newest as (
      select distinct on (association_id, purchase_id) association_id, purchase_id, kind, state, amount_cents
      from payment order by association_id, purchase_id, attempt desc
    )
    select y.purchase_id as purchase, y.kind, y.amount_cents as amount, o.price,
      y.kind not in (${AT_PROVIDER}) and y.state = 'captured' and o.state <> 'issued' as without_sale
    from newest y join lateral ${ORDER_OF_Y} o on true
    where y.state in ('captured', 'refunding', 'refunded') and o.state in ('issued', 'refunded')
      and (y.amount_cents <> o.price or not o.is_of_kind
        or (y.kind not in (${AT_PROVIDER}) and y.state = 'captured' and o.state <> 'issued'))
    order by y.purchase_id`.execute(tx)
  return rows
}

/**
 * Sold purchases at a price without a captured payment in the noted ledger, of payments opened from `since` on. What the office
 * gave back while the permit stayed valid is decided; more than that is gone.
 */
export async function salesWithoutMoney(tx: Tx, since: Date | undefined): Promise<SaleRow[]> {
  const { rows } = await sql<SaleRow>`
    with newest as (
      select distinct on (association_id, purchase_id)
        association_id, purchase_id, kind, intent_id, stripe_account, state, authorised_at, opened_at,
        coalesce(refund_cents, amount_cents) as decided
      from payment
      order by association_id, purchase_id, attempt desc
    )
    select u.id, u.amount_cents, y.intent_id, y.stripe_account as account, y.state, y.authorised_at,
      l.status, l.authorised, l.captured, l.refunded
    from order_line u
    left join newest y on y.association_id = u.association_id and y.purchase_id = coalesce(u.order_id, u.id)
    left join noted_ledger l on l.intent = y.intent_id
    where u.state = 'issued' and u.amount_cents > 0
      -- Of another kind no provider has a ledger: that it was taken is what its person said.
      and not coalesce(y.kind not in (${AT_PROVIDER}) and y.state in ('captured', 'refunding', 'refunded'), false)
      and (${since ?? null}::timestamptz is null or coalesce(y.opened_at, u.created_at) >= ${since ?? null})
      and not (coalesce(l.captured, 0) > 0 and (
        (y.state in ('captured', 'refunding', 'refunded') and l.refunded < l.captured)
        or (y.state in ('refunding', 'refunded') and l.refunded <= y.decided)))`.execute(tx)
  return rows
}
