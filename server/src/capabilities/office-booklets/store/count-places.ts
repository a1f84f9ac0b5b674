import type { RequestOf } from '#contract/call.ts'
import type { countPlacesForBooklet } from '#contract/office-booklets.ts'
import { daysFromTo } from '#rules/days.ts'
import type { PermitOnSale } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import { sql } from 'kysely'
import { spotsOfBlank } from '../../purchase/index.ts'

type Wanted = Pick<RequestOf<typeof countPlacesForBooklet>, 'from' | 'to' | 'zoneId' | 'slot' | 'technique'>

interface LeftOnDay {
  day: string
  left?: number
}

/** So many blanks can be set aside for each day; without a number where entry is not limited. */
export async function placesForBlanks(db: Db, permit: PermitOnSale, wanted: Wanted): Promise<LeftOnDay[]> {
  const days = daysFromTo(wanted.from, wanted.to)
  const spots = days.flatMap((day) => spotsOfBlank(permit, day, wanted))
  if (spots.length === 0) return days.map((day) => ({ day }))
  const { rows } = await sql<{ day: string; left: number }>`
    select s.day::text as day, min(greatest(0, least(p.capacity - p.taken,
      case when s.others then p.others_capacity - p.others_taken else p.capacity - p.taken end)))::integer as left
    from json_to_recordset(${JSON.stringify(
      spots.map(({ day, quotaId, zoneId, slot, others }) => ({
        day,
        quota_id: quotaId,
        zone_id: zoneId,
        slot,
        others,
      })),
    )}::json) as s (day date, quota_id integer, zone_id integer, slot text, others boolean)
    join place p on p.association_id = ${permit.associationId} and p.day = s.day and p.quota_id = s.quota_id
      and p.zone_id = s.zone_id and p.slot = s.slot
    group by s.day`.execute(db)
  const leftOn = new Map(rows.map(({ day, left }) => [day, left]))
  return days.map((day) => ({ day, left: leftOn.get(day) ?? 0 }))
}
