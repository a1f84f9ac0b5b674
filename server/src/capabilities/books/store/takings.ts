import { sql } from 'kysely'
import type { Localised } from '#rules/permit-terms.ts'
import type { PaymentKind } from '#rules/sale/purchase-lifecycle.ts'
import type { Db } from '#server/platform/database/open.ts'

export interface TakingsRow {
  /** Of what: one of the four is not null; of the whole year none is. */
  month: number | null
  permitId: number | null
  planKey: string | null
  way: PaymentKind | 'free' | null
  sold: number
  paidCents: number
  refunded: number
  refundedCents: number
}

interface Wanted {
  associationId: number
  timeZone: string
  year: number
  /** Absent: the whole year. */
  month?: number
}

/**
 * The sums of a year, or of one of its months: in all, by month, by permit or plan of a membership, and by way of payment. They count
 * as `inTheYear` of the report's lines does,
 * in one statement: the lines of 100,000 sales would be read for seconds.
 */
export async function takingsOf(
  db: Db,
  { associationId, timeZone, year, month }: Wanted,
): Promise<TakingsRow[]> {
  const first = sql`make_date(${year}, ${month ?? 1}, 1)`
  const time = sql.lit(month === undefined ? '1 year' : '1 month')
  const begins = sql`(${first}::timestamp at time zone ${timeZone})`
  const ends = sql`((${first} + interval ${time})::timestamp at time zone ${timeZone})`
  const { rows } = await sql<TakingsRow>`
    with moved as (
      select u.id, u.permit_id, u.plan_key, u.amount_cents, u.paid_by, u.issued_at as at, true as "isSale",
        case when exists (
          select from payment p where p.association_id = u.association_id and p.purchase_id = coalesce(u.order_id, u.id)
            and p.state in ('captured', 'refunding', 'refunded')
        ) then u.amount_cents else 0 end as cents
      from order_line u
      where u.association_id = ${associationId} and u.state in ('issued', 'refunded')
        and u.issued_at >= ${begins} and u.issued_at < ${ends}
      union all
      select u.id, u.permit_id, u.plan_key, u.amount_cents, u.paid_by, f.done_at, false, f.cents
      from refund f
      join order_line u on u.association_id = f.association_id and u.id = f.purchase_id
      where f.association_id = ${associationId} and f.done_at >= ${begins} and f.done_at < ${ends}
        and u.issued_at is not null and u.state in ('issued', 'refunded', 'voided')
    ), placed as (
      select *, extract(month from at at time zone ${timeZone})::integer as month,
        case when amount_cents = 0 then 'free' else paid_by end as way
      from moved
    )
    select month, permit_id as "permitId", plan_key as "planKey", way,
      count(*) filter (where "isSale")::integer as sold,
      coalesce(sum(cents) filter (where "isSale"), 0)::integer as "paidCents",
      count(distinct id) filter (where not "isSale" and cents > 0)::integer as refunded,
      coalesce(sum(cents) filter (where not "isSale"), 0)::integer as "refundedCents"
    from placed group by grouping sets ((month), (permit_id, plan_key), (way), ())`.execute(db)
  return rows
}

/** The newest name of each plan by which somebody joined. */
export async function plansSold(db: Db, associationId: number): Promise<Map<string, Localised>> {
  const { rows } = await sql<{ key: string; name: Localised }>`
    select distinct on (plan_key) plan_key as key, plan -> 'plan' -> 'name' as name from order_line
    where association_id = ${associationId} and plan_key is not null and issued_at is not null
    order by plan_key, issued_at desc`.execute(db)
  return new Map(rows.map(({ key, name }) => [key, name]))
}

/** The newest name of each permit that was ever on sale, and the first year with a sale. */
export async function permitsSold(
  db: Db,
  associationId: number,
): Promise<{ timeZone: string; firstYear: number | null; names: Map<number, Localised> }> {
  const { rows } = await sql<{
    timeZone: string
    firstYear: number | null
    permits: { id: number; name: Localised }[]
  }>`
    select a.time_zone as "timeZone",
      -- The first sale: found by the index "purchase_by_association".
      (select extract(year from u.issued_at at time zone a.time_zone)::integer from order_line u
        where u.association_id = a.id and u.issued_at is not null order by u.id limit 1) as "firstYear",
      (select coalesce(json_agg(json_build_object('id', p.id, 'name', v.terms -> 'name')), '[]')
        from permit p
        join permit_version v on v.association_id = p.association_id and v.permit_id = p.id and v.version = p.version
        where p.association_id = a.id) as permits
    from association a where a.id = ${associationId}`.execute(db)
  const [found] = rows
  if (found === undefined) throw new Error(`association ${associationId} does not exist`)
  const names = new Map(found.permits.map(({ id, name }) => [id, name]))
  return { timeZone: found.timeZone, firstYear: found.firstYear, names }
}
