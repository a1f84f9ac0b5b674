import { type RawBuilder, sql } from 'kysely'
import type { RequestOf } from '#contract/call.ts'
import { type AtWater, CHECKS_OF_A_PAGE, type listChecks } from '#contract/office-wardens.ts'
import { addDays } from '#rules/days.ts'
import type { Impossible } from '#rules/river/possible-moment.ts'
import type { Db } from '#server/platform/database/open.ts'

type Wanted = RequestOf<typeof listChecks>

interface AtWaterRow {
  id: string
  kind: AtWater['kind']
  at: Date
  warden: string
  result: NonNullable<AtWater['result']> | null
  text: string | null
  purchaseId: string | null
  permitId: number | null
  permitVersion: number | null
  zoneId: number | null
  impossible: Impossible | null
}

/** The zone of a purchase on the civil day of `at`: its own, or the one that was booked for that day. */
const ZONE = sql`coalesce(u.zone_id, (select b.zone_id from zone_booking b
  where b.association_id = u.association_id and b.purchase_id = u.id and b.cancelled_at is null
    and b.day = (e.at at time zone c.time_zone)::date limit 1))`

const within = ({ from, to, wardenId }: Wanted): RawBuilder<unknown> => sql`
  (${from ?? null}::date is null or e.at >= ${from ?? null}::timestamp at time zone c.time_zone)
  and (${to ?? null}::date is null or e.at < ${to === undefined ? null : addDays(to, 1)}::timestamp at time zone c.time_zone)
  and (${wardenId ?? null}::uuid is null or e.warden_id = ${wardenId ?? null})`

/** A time that cannot be right would keep the entry at one end of the list for ever: it stands where it arrived. */
const at = (time: string): RawBuilder<unknown> =>
  sql`case when impossible is null then ${sql.ref(time)} else arrived_at end`

const entries = (associationId: number): RawBuilder<unknown> => sql`(
  select 'check' as kind, id, ${at('checked_at')} as at, warden_id, result, null as text, purchase_id, impossible
  from permit_check where association_id = ${associationId}
  union all
  select 'note', id, ${at('phone_time')}, written_by, null, text, purchase_id, impossible
  from note where association_id = ${associationId} and author_kind = 'warden' and not cancelled
) e
join association c on c.id = ${associationId}
left join purchase u on u.association_id = c.id and u.id = e.purchase_id`

/** One page and the entry after it, the newest first. */
export async function atWaterOf(db: Db, wanted: Wanted): Promise<AtWaterRow[]> {
  const { associationId, zoneId, after } = wanted
  const { rows } = await sql<AtWaterRow>`
    select e.id, e.kind, e.at, a.first_name || ' ' || a.last_name as warden, e.result, e.text, e.impossible,
      e.purchase_id as "purchaseId", u.permit_id as "permitId", u.permit_version as "permitVersion", z.zone as "zoneId"
    from ${entries(associationId)}
    join account a on a.id = e.warden_id
    cross join lateral (select ${ZONE} as zone) z
    where ${within(wanted)}
      and (${zoneId ?? null}::integer is null or z.zone = ${zoneId ?? null})
      and (${after ?? null}::uuid is null or (e.at, e.id) < (
        select l.at, l.id from (
          select ${at('checked_at')} as at, id from permit_check where association_id = ${associationId} and id = ${after ?? null}
          union all
          select ${at('phone_time')}, id from note where association_id = ${associationId} and id = ${after ?? null}
        ) l limit 1))
    order by e.at desc, e.id desc
    limit ${CHECKS_OF_A_PAGE + 1}`.execute(db)
  return rows
}

/** Over all pages. */
export async function countChecks(db: Db, wanted: Wanted): Promise<{ checks: number; notValid: number }> {
  const { associationId, zoneId } = wanted
  const { rows } = await sql<{ checks: number; notValid: number }>`
    select count(*)::integer as checks, (count(*) filter (where e.result <> 'valid'))::integer as "notValid"
    from ${entries(associationId)}
    cross join lateral (select ${ZONE} as zone) z
    where e.kind = 'check' and ${within(wanted)}
      and (${zoneId ?? null}::integer is null or z.zone = ${zoneId ?? null})`.execute(db)
  return rows[0] ?? { checks: 0, notValid: 0 }
}
