import { sql } from 'kysely'
import type { Db } from '#server/platform/database/open.ts'
import { type DayToTell, isNew, READER, wantedBy } from './wanted-by.ts'

/** Older ones are a matter between the club and its angler (`outings/statistics/remind-returns.ts`). */
const MOST_DAYS_AGO = 3

/** Outings of earlier days that were begun and not ended, of those who began them. */
export async function openOutings(db: Db, now: Date): Promise<DayToTell[]> {
  const subject = sql<string>`o.id::text`
  const { rows } = await sql<DayToTell>`
    select ${READER}, ${subject} as subject, c.name as "associationName", c.time_zone as "timeZone", o.day,
      u.id as "purchaseId", v.terms -> 'name' as "permitName", z.name as "zoneName"
    from association c
    join outing o on o.association_id = c.id and o.day between (${now}::timestamptz at time zone c.time_zone)::date - ${MOST_DAYS_AGO}::integer
      and (${now}::timestamptz at time zone c.time_zone)::date - 1
    join purchase u on u.association_id = o.association_id and u.id = o.purchase_id and u.state = 'issued'
    join account a on a.id = o.written_by and a.kind = 'angler'
    join permit_version v on v.association_id = u.association_id and v.permit_id = u.permit_id and v.version = u.permit_version
    left join zone z on z.association_id = o.association_id and z.id = o.zone_id
    where o.started_at is not null and o.ended_at is null and not o.no_catch and not o.cancelled and o.impossible is null
      and ${wantedBy('outing')} and ${isNew('outing', subject)}
    order by o.id`.execute(db)
  return rows
}
