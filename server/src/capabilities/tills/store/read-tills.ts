import { type RawBuilder, sql } from 'kysely'
import type { RequestOf } from '#contract/call.ts'
import { CLOSED_TILLS_OF_A_PAGE, type listClosedTills } from '#contract/office-tills.ts'
import { addDays } from '#rules/days.ts'
import type { Localised } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { TillEntryRow, TillRow } from '#server/platform/database/tables/till-tables.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { ownerColumns, type TillOwner } from '../owner.ts'

export interface TillWithNames extends TillRow {
  /** Null: of an account that no longer exists. */
  owner: string | null
  opener: string | null
  closer: string | null
  sold: number
  refunded: number
  paid_out: number
}

const nameOf = (id: RawBuilder<unknown>) =>
  sql`(select nullif(trim(a.first_name || ' ' || a.last_name), '') from account a where a.id = ${id})`

/** The seller, or the outlet. */
const OWNER = sql`coalesce(${nameOf(sql.ref('t.account_id'))},
  (select o.name from outlet o where o.association_id = t.association_id and o.id = t.outlet_id))`

const summaries = async (on: Db | Tx, which: RawBuilder<unknown>): Promise<TillWithNames[]> => {
  const { rows } = await sql<TillWithNames>`
    select t.*, ${OWNER} as owner, ${nameOf(sql.ref('t.opened_by'))} as opener,
      ${nameOf(sql.ref('t.closed_by'))} as closer, e.sold, e.refunded, e.paid_out
    from till_session t cross join lateral (
      select coalesce(sum(cents) filter (where kind = 'sale'), 0)::integer as sold,
        coalesce(-sum(cents) filter (where kind = 'refund'), 0)::integer as refunded,
        coalesce(-sum(cents) filter (where kind = 'paidOut'), 0)::integer as paid_out
      from till_entry where session_id = t.id
    ) e ${which}`.execute(on)
  return rows
}

export const findTill = async (
  on: Db | Tx,
  { associationId, tillId }: { associationId: number; tillId: string },
): Promise<TillWithNames | undefined> =>
  (await summaries(on, sql`where t.association_id = ${associationId} and t.id = ${tillId}`))[0]

/** All that are open, the longest open first. */
export const openTills = (db: Db, associationId: number): Promise<TillWithNames[]> =>
  summaries(
    db,
    sql`where t.association_id = ${associationId} and t.closed_at is null order by t.opened_at, t.id`,
  )

/** One page and the till after it; `owner`: only of this one. */
export function closedTills(
  db: Db,
  wanted: RequestOf<typeof listClosedTills>,
  { timeZone, owner }: { timeZone: string; owner: TillOwner | undefined },
): Promise<TillWithNames[]> {
  const { associationId, sellerId, from, to, onlyDifferent = false, after } = wanted
  const only = owner && ownerColumns(owner)
  const before = to && addDays(to, 1)
  return summaries(
    db,
    sql`where t.association_id = ${associationId} and t.closed_at is not null
      and (${only === undefined} or (t.account_id is not distinct from ${only?.account_id ?? null}::uuid
        and t.outlet_id is not distinct from ${only?.outlet_id ?? null}::uuid))
      and (${sellerId ?? null}::uuid is null or ${sellerId ?? null} in (t.account_id, t.outlet_id))
      and (${from ?? null}::date is null or t.closed_at >= ${from ?? null}::timestamp at time zone ${timeZone})
      and (${before ?? null}::date is null or t.closed_at < ${before ?? null}::timestamp at time zone ${timeZone})
      and (not ${onlyDifferent} or t.counted_cents <> t.expected_cents)
      and (${after ?? null}::uuid is null or (t.closed_at, t.id) <
        (select l.closed_at, l.id from till_session l where l.association_id = ${associationId} and l.id = ${after ?? null}))
      order by t.closed_at desc, t.id desc limit ${CLOSED_TILLS_OF_A_PAGE + 1}`,
  )
}

export async function sellersWithTills(
  db: Db,
  associationId: number,
): Promise<{ sellerId: string; name: string }[]> {
  const { rows } = await sql<{ sellerId: string; name: string }>`
    select distinct coalesce(t.account_id, t.outlet_id) as "sellerId", ${OWNER} as name from till_session t
    where t.association_id = ${associationId} and ${OWNER} is not null order by name, "sellerId"`.execute(db)
  return rows
}

export interface EntryWithNames extends TillEntryRow {
  by: string | null
  permit_name: Localised | null
}

export async function entriesOf(on: Db | Tx, tillId: string): Promise<EntryWithNames[]> {
  const { rows } = await sql<EntryWithNames>`
    select e.*, ${nameOf(sql.ref('e.account_id'))} as by,
      (select v.terms->'name' from purchase u join permit_version v
        on v.association_id = u.association_id and v.permit_id = u.permit_id and v.version = u.permit_version
        where u.association_id = e.association_id and u.id = coalesce(e.purchase_id, e.order_id)) as permit_name
    from till_entry e where e.session_id = ${tillId} order by e.at, e.id`.execute(on)
  return rows
}
