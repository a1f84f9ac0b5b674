import { sql } from 'kysely'
import type { Localised } from '#rules/permit-terms.ts'
import { isOwnMember } from '#server/platform/database/own-member.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Reader } from '../../notices/index.ts'
import { isNew, READER, wantedBy } from './wanted-by.ts'

/** So many days before its last one. */
const PERMIT_DAYS = 7
const MEMBERSHIP_DAYS = 30
/** Of a shorter one its holder knows when it ends. */
const LEAST_DAYS = 28
const LONGEST_DAYS = 366

export interface EndingSoon extends Reader {
  subject: string
  associationName: string
  timeZone: string
  lastDay: string
  /** Null: a membership. */
  permitName: Localised | null
  purchaseId: string | null
}

/** Long permits and memberships that end soon, of those who want to be reminded and were not yet. */
export async function endingSoon(db: Db, now: Date): Promise<EndingSoon[]> {
  const ofPermit = sql<string>`u.id || '/' || u.last_day`
  const ofMember = sql<string>`c.id || '/' || m.valid_until`
  const today = sql`(${now}::timestamptz at time zone c.time_zone)::date`
  const [permits, memberships] = await Promise.all([
    sql<EndingSoon>`
      select ${READER}, ${ofPermit} as subject, c.name as "associationName", c.time_zone as "timeZone",
        u.last_day as "lastDay", v.terms -> 'name' as "permitName", u.id as "purchaseId"
      from association c
      join purchase u on u.association_id = c.id and u.last_day between ${today} and ${today} + ${PERMIT_DAYS}::integer
        and u.state = 'issued' and u.holder_kind <> 'blank' and u.last_day - u.first_day between ${LEAST_DAYS} and ${LONGEST_DAYS}
      join account a on a.id = u.holder_id
      join permit_version v on v.association_id = u.association_id and v.permit_id = u.permit_id and v.version = u.permit_version
      where ${wantedBy('ending')} and ${isNew('ending', ofPermit)} order by u.id`.execute(db),
    sql<EndingSoon>`
      select distinct on (a.id, c.id) ${READER}, ${ofMember} as subject, c.name as "associationName", c.time_zone as "timeZone",
        m.valid_until as "lastDay", null as "permitName", null as "purchaseId"
      from account a
      join association_member m on ${isOwnMember('m', 'a')}
      join association c on c.id = m.association_id
      where a.kind = 'angler' and ${wantedBy('ending')}
        and m.valid_until between ${today} and ${today} + ${MEMBERSHIP_DAYS}::integer and ${isNew('ending', ofMember)}
        -- Renewed already, by this entry or another of the same person.
        and not exists (select from association_member o where o.association_id = c.id and ${isOwnMember('o', 'a')}
          and coalesce(o.valid_until > m.valid_until, true))
      order by a.id, c.id`.execute(db),
  ])
  return [...permits.rows, ...memberships.rows]
}
