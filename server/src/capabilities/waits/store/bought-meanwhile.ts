import { sql } from 'kysely'
import type { Db } from '#server/platform/database/open.ts'
import type { WaitRow } from '#server/platform/database/tables/wait-tables.ts'

/** Of a permit `u`, whether it is in the zone and slot that are waited for. */
const IS_THERE = sql.raw(`u.zone_id is not distinct from coalesce(w.zone_id, u.zone_id)
      and u.slot is not distinct from coalesce(w.slot, u.slot)`)

/**
 * Waits of those who have a permit of this day by another way since they wait: for themselves, or, where they do not fish
 * themselves, one that they bought for somebody of the party. `isThere`: in a zone and slot that they wait for; otherwise one that
 * the wait was not judged beside.
 */
export async function boughtMeanwhile(db: Db): Promise<{ waitId: string; isThere: boolean }[]> {
  const { rows } = await sql<{ waitId: string; isThere: boolean }>`
    select w.id as "waitId", bool_or(${IS_THERE}) as "isThere"
    from wait w join purchase u on u.permit_id = w.permit_id and u.state = 'issued' and w.day between u.first_day and u.last_day
    where w.state = 'waiting' and u.issued_at >= w.joined_at and w.account_id in (u.holder_id, u.buyer_id)
      and (${IS_THERE} or u.issued_at >= coalesce(w.judged_at, w.joined_at))
      and case when exists (select from jsonb_array_elements(w.people) e where e = '{}')
        then u.holder_id = w.account_id and u.holder_kind not in ('minor', 'guest', 'invited')
        else u.buyer_id = w.account_id and exists (
          select from jsonb_array_elements(w.people) e where case u.holder_kind
            when 'minor' then e->>'accompaniedMinor' = 'true' and ${isNamed('u.minor', 'minor')}
            when 'guest' then e->>'guestFirstName' is not null and ${isNamed('u.holder', 'guest')}
            when 'other' then exists (
              select from account a where a.id = u.holder_id and lower(a.email) = lower(trim(e->>'otherEmail'))
            )
            else false end
        ) end
    group by w.id, w.rank order by w.rank`.execute(db)
  return rows
}

/** It was judged beside what its person has bought until then. */
export const noteJudged = (db: Db, { id }: Pick<WaitRow, 'id'>, now: Date) =>
  db.updateTable('wait').set({ judged_at: now }).where('id', '=', id).execute()

/** Whether these columns of the permit have the name of the person `e`, as these fields of theirs say it; a child may have none. */
const isNamed = (columns: 'u.minor' | 'u.holder', fields: 'minor' | 'guest') =>
  sql.raw(
    ['First', 'Last']
      .map(
        (part) =>
          `lower(trim(${columns}_${part.toLowerCase()}_name)) is not distinct from lower(trim(e->>'${fields}${part}Name'))`,
      )
      .join(' and '),
  )
