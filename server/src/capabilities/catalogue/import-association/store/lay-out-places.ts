import { sql } from 'kysely'
import type { Day, PermitTerms } from '#rules/permit-terms.ts'
import { addDays } from '#rules/days.ts'
import { dayIn } from '#rules/wall-clock.ts'
import type { Db } from '#server/platform/database/open.ts'
import { isInFile } from '../../store/is-in-file.ts'
import { sharedQuotasOf, withQuotas } from './quotas-of-association.ts'
import { daysToLayOut, horizonOf, NEW_ROW, newRow, quotasOnDays, wantedPlaces } from './wanted-places.ts'

interface Row {
  id: number
  association_id: number
  is_sold: boolean
  layout: number
  terms: PermitTerms
  time_zone: string
}

/**
 * Creates the places of days that came into reach, for a daily job; returns the number of new rows. Days that have
 * their places are left alone. Writes only if something is missing.
 */
export async function layOutPlaces(db: Db, now: Date): Promise<number> {
  // No time zone has an earlier date than this.
  const yesterday = addDays(dayIn('UTC', now), -1)
  const { rows } = await sql<Row>`
    select p.id, p.association_id, p.on_sale or ${isInFile(sql`p`, sql`a`)} as is_sold, p.layout, v.terms, a.time_zone
    from permit p
    join association a on a.id = p.association_id
    join permit_version v
      on v.association_id = p.association_id and v.permit_id = p.id and v.version = p.version
    order by p.id`.execute(db)
  const laidOut = await sql<{ quota_id: number; last_day: Day }>`
    select quota_id, max(day) as last_day from place where day >= ${yesterday}::date group by quota_id`.execute(
    db,
  )
  const lastDays = new Map(laidOut.rows.map(({ quota_id, last_day }) => [quota_id, last_day]))

  let added = 0
  for (const [associationId, permits] of Map.groupBy(rows, (row) => row.association_id)) {
    const today = dayIn(permits[0]?.time_zone ?? 'UTC', now)
    const sold = new Set(permits.filter(({ is_sold }) => is_sold).map(({ id }) => id))
    const quotas = withQuotas(permits, await sharedQuotasOf(db, associationId))
    const missing = quotasOnDays(
      quotas.filter(({ id }) => sold.has(id)),
      ({ terms }, { quotaId }) => {
        const lastDay = lastDays.get(quotaId)
        return daysToLayOut(
          terms,
          lastDay === undefined ? today : addDays(lastDay, 1),
          horizonOf(terms, today),
        )
      },
    ).filter(({ days }) => days.length > 0)
    if (missing.length === 0) continue
    const { numAffectedRows } = await sql`
      insert into place (${NEW_ROW})
      select ${newRow(associationId)} from (${wantedPlaces(missing)}) as wanted
      order by day, quota_id, zone_id, slot
      on conflict do nothing`.execute(db)
    added += Number(numAffectedRows ?? 0)
  }
  return added
}
