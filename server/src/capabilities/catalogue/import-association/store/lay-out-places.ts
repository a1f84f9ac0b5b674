import { sql } from 'kysely'
import { type StoredTerms, termsOf } from '#rules/format-1/terms.ts'
import type { Day } from '#rules/permit-terms.ts'
import { addDays } from '#rules/days.ts'
import { dayIn } from '#rules/wall-clock.ts'
import type { Db } from '#server/platform/database/open.ts'
import { daysToLayOut, horizonOf, wantedPlaces } from './wanted-places.ts'

interface Row {
  id: number
  terms: StoredTerms
  association_id: number
  time_zone: string
  last_day: Day | null
}

/**
 * Creates the places of days that came into reach, for a daily job; returns the number of new rows. Days that have
 * their places are left alone. One read; writes only if something is missing.
 */
export async function layOutPlaces(db: Db, now: Date): Promise<number> {
  // No time zone has an earlier date than this.
  const yesterday = addDays(dayIn('UTC', now), -1)
  const { rows } = await sql<Row>`
    select p.id, p.association_id, v.terms, a.time_zone, laid_out.last_day
    from permit p
    join association a on a.id = p.association_id
    join permit_version v
      on v.association_id = p.association_id and v.permit_id = p.id and v.version = p.version
    left join (
      select permit_id, max(day) as last_day from place where day >= ${yesterday}::date group by permit_id
    ) as laid_out on laid_out.permit_id = p.id
    where p.on_sale and jsonb_array_length(v.terms -> 'capacity') > 0`.execute(db)

  let added = 0
  for (const [associationId, permits] of Map.groupBy(rows, (row) => row.association_id)) {
    const missing = permits
      .map(({ terms, ...row }) => {
        const permit = { ...row, terms: termsOf(terms) }
        const today = dayIn(permit.time_zone, now)
        const from = permit.last_day === null ? today : addDays(permit.last_day, 1)
        return { permit, days: daysToLayOut(permit.terms, from, horizonOf(permit.terms, today)) }
      })
      .filter(({ days }) => days.length > 0)
    if (missing.length === 0) continue
    const { numAffectedRows } = await sql`
      insert into place (day, permit_id, zone_id, slot, association_id,
        capacity, planned, minor_capacity, minor_planned)
      select day, permit_id, zone_id, slot, ${associationId},
        places - for_minors, places - for_minors, for_minors, for_minors
      from (${wantedPlaces(missing)}) as wanted order by day, permit_id, zone_id, slot
      on conflict do nothing`.execute(db)
    added += Number(numAffectedRows ?? 0)
  }
  return added
}
