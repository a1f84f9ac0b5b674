import { sql } from 'kysely'
import { lastDayLeftOpen } from '#rules/club/till-left-open.ts'
import { addDays } from '#rules/days.ts'
import type { Db } from '#server/platform/database/open.ts'
import { associationById } from '../../catalogue/index.ts'
import { ownerColumns, type TillOwner } from '../owner.ts'

/** The names of those whose till was left open overnight, the longest open first; `only`: of this seller or outlet. */
export async function tillsLeftOpen(
  db: Db,
  associationId: number,
  only: TillOwner | undefined,
  now: Date,
): Promise<string[]> {
  const timeZone = (await associationById(db, associationId))?.timeZone
  if (timeZone === undefined) return []
  const of = only && ownerColumns(only)
  const { rows } = await sql<{ name: string }>`
    select coalesce(o.name, trim(a.first_name || ' ' || a.last_name), '') as name
    from till_session t left join account a on a.id = t.account_id
    left join outlet o on o.association_id = t.association_id and o.id = t.outlet_id
    where t.association_id = ${associationId} and t.closed_at is null
      and t.opened_at < ${addDays(lastDayLeftOpen(timeZone, now), 1)}::timestamp at time zone ${timeZone}
      and (${only === undefined} or (t.account_id is not distinct from ${of?.account_id ?? null}::uuid
        and t.outlet_id is not distinct from ${of?.outlet_id ?? null}::uuid))
    order by t.opened_at, t.id`.execute(db)
  return rows.map(({ name }) => name)
}
