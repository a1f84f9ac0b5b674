import { sql } from 'kysely'
import type { MonthByCard } from '#rules/sale/month-by-card.ts'
import type { Db } from '#server/platform/database/open.ts'
import { AT_PROVIDER } from '#server/platform/payments/kinds-at-provider.ts'

export interface MonthWanted {
  associationId: number
  timeZone: string
  /** YYYY-MM. */
  month: string
}

/** The first day of the month and of the next. */
export function daysOf({ month }: Pick<MonthWanted, 'month'>): readonly [string, string] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  return [`${month}-01`, `${next}-01`]
}

const inMonth = (column: ReturnType<typeof sql>, wanted: MonthWanted) => {
  const [first, next] = daysOf(wanted)
  return sql`${column} >= (${first}::date::timestamp at time zone ${wanted.timeZone})
    and ${column} < (${next}::date::timestamp at time zone ${wanted.timeZone})`
}

/** By card: payments of the month with and without a payout, what went back without one, and the lines that moved in it. Of other associations nothing. */
export async function cardSums(db: Db, wanted: MonthWanted): Promise<MonthByCard> {
  const { associationId } = wanted
  const { rows } = await sql<MonthByCard>`
    with taken as (
      select y.amount_cents as cents, exists (select from payout_line l join payout p on p.id = l.payout_id
        where l.intent_id = y.intent_id and l.kind = 'payment') as is_paid_out
      from payment y
      where y.association_id = ${associationId} and y.kind in (${AT_PROVIDER}) and y.state in ('captured', 'refunding', 'refunded')
        and ${inMonth(sql`y.captured_at`, wanted)}
    ), back as (
      -- Of each payment of which something went back in the month: how much of that, and how much in all. Not what a bank kept, or a person gave.
      select y.intent_id, sum(f.cents) filter (where ${inMonth(sql`f.done_at`, wanted)})::integer as in_month, sum(f.cents)::integer as in_all
      from payment y
      join order_line u on u.association_id = y.association_id and coalesce(u.order_id, u.id) = y.purchase_id
      join refund f on f.association_id = u.association_id and f.purchase_id = u.id
      where y.association_id = ${associationId} and y.kind in (${AT_PROVIDER}) and y.state in ('captured', 'refunding', 'refunded')
        and f.done_at is not null and f.given_by is null and f.why is distinct from 'disputed'
        and exists (select from refund n join order_line o on o.association_id = n.association_id and o.id = n.purchase_id
          where n.association_id = y.association_id and coalesce(o.order_id, o.id) = y.purchase_id and ${inMonth(sql`n.done_at`, wanted)})
      group by y.intent_id
    ), waiting as (
      -- What no payout has taken off yet, the newest: a refund that came back is in one of another sign.
      select least(b.in_month, greatest(0, b.in_all + coalesce((select sum(l.cents) from payout_line l
        where l.intent_id = b.intent_id and l.kind in ('refund', 'refundFailed')), 0)))::integer as cents
      from back b
      union all
      select d.fee_cents + case when d.state = 'won' then 0 else d.cents end from dispute d join payment y on y.intent_id = d.intent_id
      where y.association_id = ${associationId} and d.fee_cents > 0 and ${inMonth(sql`d.opened_at`, wanted)}
        and not exists (select from payout_line l where l.source_id = d.id and l.kind = 'dispute')
    ), moved as (
      select l.kind, l.cents, l.fee_cents, y.kind as way from payout_line l join payment y on y.intent_id = l.intent_id
      where y.association_id = ${associationId} and ${inMonth(sql`l.at`, wanted)}
      union all
      -- The provider's own fees and what it does not explain, of an account that is this association's alone.
      select l.kind, l.cents, l.fee_cents, null from payout_line l join payout p on p.id = l.payout_id
      join association a on a.id = ${associationId} and (a.stripe_account = p.stripe_account
        or (a.stripe_account is null and p.stripe_account is null
          and not exists (select from association o where o.stripe_account is null and o.id <> a.id)))
      where l.intent_id is null and l.kind <> 'payoutReturned' and ${inMonth(sql`l.at`, wanted)}
    )
    select * from (
      select coalesce(sum(cents) filter (where is_paid_out), 0)::integer as "paidOutCents",
        (coalesce(sum(cents) filter (where not is_paid_out), 0)
          - (select coalesce(sum(cents), 0) from waiting))::integer as "onTheWayCents" from taken
    ) t cross join (
      select coalesce(sum(fee_cents) filter (where kind not in ('dispute', 'disputeWon')), 0)::integer
          - coalesce(sum(cents) filter (where kind = 'fee'), 0)::integer as "feeCents",
        (select coalesce(json_agg(w order by w.way), '[]') from (
          select way, sum(fee_cents)::integer as cents from moved where way is not null and kind not in ('dispute', 'disputeWon')
          group by way having sum(fee_cents) <> 0) w) as "feesByWay",
        -coalesce(sum(cents) filter (where kind in ('refund', 'refundFailed')), 0)::integer as "refundedCents",
        -coalesce(sum(cents) filter (where kind = 'dispute'), 0)::integer as "disputedCents",
        coalesce(sum(fee_cents) filter (where kind in ('dispute', 'disputeWon')), 0)::integer as "disputeFeeCents",
        coalesce(sum(cents) filter (where kind = 'disputeWon'), 0)::integer as "disputesWonCents",
        coalesce(sum(cents) filter (where kind = 'other'), 0)::integer as "otherCents" from moved
    ) m`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('sums are one row')
  return row
}

export interface TillSums {
  closed: number
  soldCents: number
  refundedCents: number
  paidOutCents: number
  differenceCents: number
}

/** What moved in tills in the month, and the stated differences of those that were closed in it. */
export async function tillSums(db: Db, wanted: MonthWanted): Promise<TillSums> {
  const { associationId } = wanted
  const { rows } = await sql<TillSums>`
    select * from (
      select count(*)::integer as closed, coalesce(sum(counted_cents - expected_cents), 0)::integer as "differenceCents"
      from till_session where association_id = ${associationId} and ${inMonth(sql`closed_at`, wanted)}
    ) s cross join (
      select coalesce(sum(cents) filter (where kind = 'sale'), 0)::integer as "soldCents",
        -coalesce(sum(cents) filter (where kind = 'refund'), 0)::integer as "refundedCents",
        -coalesce(sum(cents) filter (where kind = 'paidOut'), 0)::integer as "paidOutCents"
      from till_entry where association_id = ${associationId} and ${inMonth(sql`at`, wanted)}
    ) e`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('sums are one row')
  return row
}

export interface OutletSums {
  outletId: string
  name: string
  soldCents: number
  commissionCents: number
  backCents: number
  settledCents: number
  owedCents: number
}

/** Each outlet with an entry in the month, or that owes something at its end. */
export async function outletSums(db: Db, wanted: MonthWanted): Promise<OutletSums[]> {
  const { associationId, timeZone } = wanted
  const [first, next] = daysOf(wanted)
  const begins = sql`(${first}::date::timestamp at time zone ${timeZone})`
  const ends = sql`(${next}::date::timestamp at time zone ${timeZone})`
  const { rows } = await sql<OutletSums>`
    select o.id as "outletId", o.name,
      coalesce(sum(e.cents) filter (where e.kind = 'sale' and e.at >= ${begins}), 0)::integer as "soldCents",
      -coalesce(sum(e.cents) filter (where e.kind in ('commission', 'commissionBack') and e.at >= ${begins}), 0)::integer as "commissionCents",
      -coalesce(sum(e.cents) filter (where e.kind in ('moneyBack', 'givenForOutlet') and e.at >= ${begins}), 0)::integer as "backCents",
      -coalesce(sum(e.cents) filter (where e.kind in ('settlement', 'settlementUndone') and e.at >= ${begins}), 0)::integer as "settledCents",
      coalesce(sum(e.cents), 0)::integer as "owedCents"
    from outlet o join outlet_entry e on e.association_id = o.association_id and e.outlet_id = o.id and e.at < ${ends}
    where o.association_id = ${associationId}
    group by o.id, o.name
    having sum(e.cents) <> 0 or bool_or(e.at >= ${begins})
    order by o.name`.execute(db)
  return rows
}

/** The first month with a sale; null: none yet. Found by the index of purchases by association. */
export async function firstMonthOf(db: Db, associationId: number): Promise<string | null> {
  const { rows } = await sql<{ first: string }>`
    select to_char(u.issued_at at time zone a.time_zone, 'YYYY-MM') as first from order_line u join association a on a.id = u.association_id
    where u.association_id = ${associationId} and u.issued_at is not null order by u.id limit 1`.execute(db)
  return rows[0]?.first ?? null
}
