import { sql } from 'kysely'
import { WITHOUT_NAMES } from './waits.ts'
import type { Db } from '#server/platform/database/open.ts'

/**
 * Ends the waits of those who have a permit of this day by another way since they wait: for themselves, or, where they do not fish
 * themselves, one that they bought for somebody of the party.
 */
export async function endTaken(db: Db, now: Date): Promise<void> {
  await sql`
    with taken as (
      update wait w set state = 'ended', outcome = 'taken', ended_at = ${now}, people = ${WITHOUT_NAMES}
      where w.state = 'waiting' and exists (
        select from purchase u
        where u.permit_id = w.permit_id and u.state = 'issued' and w.day between u.first_day and u.last_day
          and u.issued_at >= w.joined_at and w.account_id in (u.holder_id, u.buyer_id)
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
      )
      returning w.id
    )
    delete from wait_spot s using taken where s.wait_id = taken.id`.execute(db)
}

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
