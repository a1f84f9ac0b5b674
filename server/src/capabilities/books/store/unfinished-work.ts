import { sql } from 'kysely'
import { UNFINISHED_PAYMENTS } from '#rules/sale/purchase-lifecycle.ts'
import type { Db } from '#server/platform/database/open.ts'
import { AT_PROVIDER } from '#server/platform/payments/kinds-at-provider.ts'

export interface Waiting {
  what: string
  how_many: number
  oldest_seconds: number
}

/** Literals, so that the plan uses the partial index of unfinished payments. */
const STATES = sql.join(UNFINISHED_PAYMENTS.map((state) => sql.lit(state)))

/** Unfinished work, counted at each request of the metrics: five reads of partial indexes, however many were sold. */
export async function unfinishedWork(db: Db, now: Date): Promise<Map<string, Waiting>> {
  const seconds = sql.raw('extract(epoch from')
  const { rows } = await sql<Waiting>`
    select state as what, count(*)::integer as how_many,
      coalesce(${seconds} ${now}::timestamptz - min(opened_at)), 0)::float8 as oldest_seconds
    from payment where state in (${STATES}) and kind in (${AT_PROVIDER})
      -- What came back waits for the office.
      and came_back_at is null group by state
    union all
    select 'hold', count(*)::integer,
      coalesce(${seconds} ${now}::timestamptz - min(hold_expires_at)), 0)::float8
    from order_line where state = 'held' and hold_expires_at <= ${now}
    union all
    select 'liveHold', count(*)::integer, 0::float8
    from order_line where state = 'held' and hold_expires_at > ${now}
    union all
    select 'ofOneNetwork', coalesce(max(holds), 0)::integer, 0::float8 from (
      select count(*) as holds from purchase
      where state = 'held' and hold_network is not null and hold_expires_at > ${now}
      group by hold_network, permit_id
    ) by_network
    union all
    select 'mail', count(*)::integer, coalesce(${seconds} ${now}::timestamptz - min(created_at)), 0)::float8
    from outbox where sent_at is null and ended_at is null`.execute(db)
  return new Map(rows.map((row) => [row.what, row]))
}
