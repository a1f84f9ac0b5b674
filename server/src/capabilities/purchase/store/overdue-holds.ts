import { sql } from 'kysely'
import type { TakenSpot } from '#rules/places.ts'
import type { Db } from '#server/platform/database/open.ts'

export const BATCH = 100

/** Holds that ran out, the oldest first, without those that are left aside; read from the partial index of holds. */
export async function overdueHolds(db: Db, now: Date, without: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from purchase
    where state = 'held' and hold_expires_at <= ${now} and id <> all(${without}::uuid[])
    order by hold_expires_at limit ${BATCH}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Holds that ran out and still take one of these places. */
export async function overdueHoldsOn(
  db: Db,
  permitId: number,
  spots: TakenSpot[],
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct h.id
    from unnest(
      ${spots.map(({ day }) => day)}::date[],
      ${spots.map(({ zoneId }) => zoneId)}::integer[],
      ${spots.map(({ slot }) => slot)}::text[]) as w (day, zone_id, slot)
    join taken_place t
      on t.day = w.day and t.permit_id = ${permitId} and t.zone_id = w.zone_id and t.slot = w.slot
    join purchase h on h.association_id = t.association_id and h.id = t.purchase_id
    where h.state = 'held' and h.hold_expires_at <= ${now}
    limit ${BATCH}`.execute(db)
  return rows.map(({ id }) => id)
}
