import { sql } from 'kysely'
import type { Day } from '#rules/permit-terms.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { SoldDays } from '../sold-against.ts'

interface Row {
  permit_key: string
  zone_key: string | null
  first_day: Day
  last_day: Day
  is_long: boolean
  permits: number
}

/** The permits and booked days from today on, those of the same days and zone together; whether long: as they were sold. */
export async function readSoldDays(tx: Tx, associationId: number, today: Day): Promise<SoldDays[]> {
  const { rows } = await sql<Row>`
    with sold as (
      select p.permit_id, p.zone_id, p.first_day, p.last_day,
        coalesce(v.terms->>'booking' = 'dayByDay' or v.terms->'validity'->>'until' is not null
          or v.terms->'validity'->>'months' is not null, false) as is_long
      from purchase p
      join permit_version v on v.association_id = p.association_id and v.permit_id = p.permit_id
        and v.version = p.permit_version
      where p.association_id = ${associationId} and p.state = 'issued' and p.last_day >= ${today}::date
      union all
      select p.permit_id, b.zone_id, b.day, b.day, false
      from zone_booking b
      join purchase p on p.association_id = b.association_id and p.id = b.purchase_id
      where b.association_id = ${associationId} and b.cancelled_at is null and b.day >= ${today}::date
        and p.state = 'issued'
    )
    select permit.key as permit_key, zone.key as zone_key, s.first_day, s.last_day, s.is_long,
      count(*)::integer as permits
    from sold s
    join permit on permit.association_id = ${associationId} and permit.id = s.permit_id
    left join zone on zone.association_id = ${associationId} and zone.id = s.zone_id
    group by 1, 2, 3, 4, 5
    order by 3, 4, 1, 2`.execute(tx)
  return rows.map((row) => ({
    permitKey: row.permit_key,
    ...(row.zone_key !== null && { zoneKey: row.zone_key }),
    firstDay: row.first_day,
    lastDay: row.last_day,
    isLong: row.is_long,
    permits: row.permits,
  }))
}
