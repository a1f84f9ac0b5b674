import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#rules/permit-terms.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { type KeptPlaces, MOST_KEPT_SHOWN } from '../summary.ts'
import { wantedPlaces, daysToLayOut, horizonOf, type PermitToLayOut } from './wanted-places.ts'

/** One statement that locks rows in the order of sales. A row's capacity never goes below what is taken. */
async function layOut(
  tx: Tx,
  associationId: number,
  wanted: RawBuilder<unknown>,
): Promise<{ added: number; changed: number }> {
  const { rows } = await sql<{ added: number; changed: number }>`
    with wanted as (${wanted}), written as (
      insert into place as known (day, permit_id, zone_id, slot, association_id,
        capacity, planned, minor_capacity, minor_planned)
      select day, permit_id, zone_id, slot, ${associationId},
        places - for_minors, places - for_minors, for_minors, for_minors
      from wanted order by day, permit_id, zone_id, slot
      on conflict (day, permit_id, zone_id, slot, association_id) do update set
        planned = excluded.planned, capacity = greatest(excluded.planned, known.taken),
        minor_planned = excluded.minor_planned,
        minor_capacity = greatest(excluded.minor_planned, known.minor_taken)
      where (known.planned, known.minor_planned, known.capacity, known.minor_capacity) is distinct from
        (excluded.planned, excluded.minor_planned, greatest(excluded.planned, known.taken),
          greatest(excluded.minor_planned, known.minor_taken))
      returning known.xmax = 0 as is_new
    )
    select count(*) filter (where is_new) as added, count(*) filter (where not is_new) as changed
    from written`.execute(tx)
  return rows[0] ?? { added: 0, changed: 0 }
}

/** Permits of several days that left the file: their holders keep booking. */
const goesOn = (inFile: number[]) => sql`place.permit_id <> all(${inFile}::integer[]) and exists (
  select from permit m join permit_version v
    on v.association_id = m.association_id and v.permit_id = m.id and v.version = m.version
  where m.association_id = place.association_id and m.id = place.permit_id and v.terms ->> 'booking' = 'dayByDay')`

/** Rows that are no longer wanted lose their free places; sold ones stay. */
async function closeTheRest(
  tx: Tx,
  associationId: number,
  wanted: RawBuilder<unknown>,
  today: Day,
  inFile: number[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    with wanted as (${wanted}), gone as (
      select day, permit_id, zone_id, slot from place
      where association_id = ${associationId} and day >= ${today}::date
        and (planned, minor_planned, capacity, minor_capacity) is distinct from (0, 0, taken, minor_taken)
        and not exists (select from wanted where wanted.day = place.day and wanted.permit_id = place.permit_id
          and wanted.zone_id = place.zone_id and wanted.slot = place.slot)
        and not (${goesOn(inFile)})
      order by day, permit_id, zone_id, slot for update
    )
    update place set planned = 0, minor_planned = 0, capacity = place.taken, minor_capacity = place.minor_taken
    from gone
    where place.association_id = ${associationId} and place.day = gone.day
      and place.permit_id = gone.permit_id and place.zone_id = gone.zone_id and place.slot = gone.slot`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0)
}

/** Brings the places of all permits, from today on, in line with their terms. */
export async function storePlaces(
  tx: Tx,
  associationId: number,
  permits: PermitToLayOut[],
  today: Day,
): Promise<{ added: number; changed: number }> {
  const wanted = wantedPlaces(
    permits.map((permit) => ({
      permit,
      days: daysToLayOut(permit.terms, today, horizonOf(permit.terms, today)),
    })),
  )
  const { added, changed } = await layOut(tx, associationId, wanted)
  return {
    added,
    changed:
      changed +
      (await closeTheRest(
        tx,
        associationId,
        wanted,
        today,
        permits.map(({ id }) => id),
      )),
  }
}

/** Rows with more places sold than wanted, the earliest first, and their number. */
export async function keptPlaces(
  tx: Tx,
  associationId: number,
  today: Day,
): Promise<{ kept: KeptPlaces[]; keptInAll: number }> {
  const { rows } = await sql<{
    day: Day
    permit_key: string
    zone_key: string | null
    slot: string
    requested: number
    sold: number
    in_all: number
  }>`
    select p.day, permit.key as permit_key, zone.key as zone_key, p.slot,
      case when p.capacity > p.planned then p.planned else p.minor_planned end as requested,
      case when p.capacity > p.planned then p.taken else p.minor_taken end as sold,
      count(*) over () as in_all
    from place p
    join permit on permit.association_id = p.association_id and permit.id = p.permit_id
    left join zone on zone.association_id = p.association_id and zone.id = p.zone_id
    where p.association_id = ${associationId} and p.day >= ${today}::date
      and (p.capacity > p.planned or p.minor_capacity > p.minor_planned)
    order by p.day, p.permit_id, p.zone_id, p.slot
    limit ${MOST_KEPT_SHOWN}`.execute(tx)
  return {
    kept: rows.map((row) => ({
      day: row.day,
      permitKey: row.permit_key,
      ...(row.zone_key !== null && { zoneKey: row.zone_key }),
      slot: row.slot,
      requested: row.requested,
      sold: row.sold,
    })),
    keptInAll: rows[0]?.in_all ?? 0,
  }
}
