import { sql } from 'kysely'
import type { Localised } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Reader } from '../../notices/index.ts'
import { isNew, READER, wantedBy } from './wanted-by.ts'

/** An office can think again for so long. */
const AFTER_SECONDS = 60
const FOR_HOURS = 24
const LONGEST_PERMIT_DAYS = 366

export interface ClosureToTell extends Reader {
  subject: string
  associationName: string
  timeZone: string
  from: string
  to: string
  zoneNames: Localised[]
}

/**
 * Waters that an office has closed by now, for those whose permits are for them on those days: also for who is just given their money back.
 * What was closed in one act is one thing.
 */
export async function closuresToTell(db: Db, now: Date): Promise<ClosureToTell[]> {
  const subject = sql<string>`k.association_id || '/' || k.from_day || '/' || k.to_day || '/' || extract(epoch from k.announced_at)`
  const { rows } = await sql<ClosureToTell>`
    with k as (
      select association_id, zone_id, from_day, to_day, announced_at from closure
      where zone_id is not null and announced_at between ${now}::timestamptz - make_interval(hours => ${FOR_HOURS})
        and ${now}::timestamptz - make_interval(secs => ${AFTER_SECONDS})
    )
    select ${READER}, ${subject} as subject, c.name as "associationName", c.time_zone as "timeZone",
      k.from_day as "from", k.to_day as "to", jsonb_agg(distinct z.name) as "zoneNames"
    from k join association c on c.id = k.association_id and k.to_day >= (${now}::timestamptz at time zone c.time_zone)::date
    join zone z on z.association_id = k.association_id and z.id = k.zone_id
    join purchase u on u.association_id = k.association_id and u.first_day <= k.to_day and u.last_day >= k.from_day
      and u.last_day < k.to_day + ${LONGEST_PERMIT_DAYS}::integer
    join permit_version v on v.association_id = u.association_id and v.permit_id = u.permit_id and v.version = u.permit_version
    join account a on a.id = u.holder_id
    where (u.state = 'issued' or (u.state = 'refunded' and u.ended_at >= k.announced_at)) and u.holder_kind <> 'blank'
      and (u.zone_id = k.zone_id or (u.zone_id is null
        and v.terms -> 'zones' @> jsonb_build_array(jsonb_build_object('zoneId', k.zone_id))))
      and ${wantedBy('closure')} and ${isNew('closure', subject)}
    group by a.id, k.association_id, k.from_day, k.to_day, k.announced_at, c.id
    order by a.id`.execute(db)
  return rows
}
