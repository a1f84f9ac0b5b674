import { sql } from 'kysely'
import type { RequestOf } from '#contract/call.ts'
import {
  EVENTS_OF_A_PAGE,
  type EventSubject,
  type listEvents,
  type OfficeAct,
} from '#contract/office-events.ts'
import { addDays } from '#rules/days.ts'
import type { OfficeRole } from '#rules/office-rights.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { EventValues } from '../trail/record-event.ts'

export interface EventRow {
  id: string
  at: Date
  account_id: string | null
  role: OfficeRole | null
  act: OfficeAct
  subject_kind: EventSubject
  subject_id: string
  before: EventValues | null
  after: EventValues | null
  reason: string | null
  by: string | null
  subject: string | null
}

/** One page and the row after it. By id, which grows with time: a page costs the same however long the trail is. */
export const eventsOf = async (db: Db, wanted: RequestOf<typeof listEvents>): Promise<EventRow[]> => {
  const { associationId, subject, subjectId, officerId, from, to, after } = wanted
  const { rows } = await sql<EventRow>`
    select e.id, e.at, e.account_id, e.role, e.act, e.subject_kind, e.subject_id, e.before, e.after, e.reason,
      a.first_name || ' ' || a.last_name as by,
      (select s.first_name || ' ' || s.last_name from account s
        where e.subject_kind in ('officer', 'warden') and s.id::text = e.subject_id) as subject
    from office_event e
    join association c on c.id = e.association_id
    left join account a on a.id = e.account_id
    where e.association_id = ${associationId}
      and (${subject ?? null}::text is null or e.subject_kind = ${subject ?? null})
      and (${subjectId ?? null}::text is null or e.subject_id = ${subjectId ?? null})
      and (${officerId ?? null}::uuid is null or e.account_id = ${officerId ?? null})
      and (${from ?? null}::date is null or e.at >= ${from ?? null}::timestamp at time zone c.time_zone)
      and (${to ?? null}::date is null
        or e.at < ${to === undefined ? null : addDays(to, 1)}::timestamp at time zone c.time_zone)
      and (${after ?? null}::uuid is null or e.id < ${after ?? null})
    order by e.id desc
    limit ${EVENTS_OF_A_PAGE + 1}
  `.execute(db)
  return rows
}
