import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#rules/permit-terms.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { KeptRow } from '../above-limits.ts'
import type { PermitToLayOut } from './quotas-of-association.ts'
import { daysToLayOut, horizonOf, NEW_ROW, newRow, quotasOnDays, wantedPlaces } from './wanted-places.ts'

/**
 * One statement that locks rows in the order of sales. A row's capacity never goes below what is taken. Rows that stay as
 * they are, all but a few of most imports, are left out first: `on conflict` would lock, and so write, each of them.
 */
async function layOut(
  tx: Tx,
  associationId: number,
  wanted: RawBuilder<unknown>,
): Promise<{ added: number; changed: number }> {
  const { rows } = await sql<{ added: number; changed: number }>`
    with wanted as (${wanted}), differing as (
      select wanted.* from wanted left join place there on there.association_id = ${associationId}
        and there.day = wanted.day and there.quota_id = wanted.quota_id
        and there.zone_id = wanted.zone_id and there.slot = wanted.slot
      where (there.planned, there.others_planned, there.capacity, there.others_capacity) is distinct from
        (places, for_others, greatest(places, there.taken), greatest(for_others, there.others_taken))
    ), written as (
      insert into place as known (${NEW_ROW})
      select ${newRow(associationId)} from differing order by day, quota_id, zone_id, slot
      on conflict (day, quota_id, zone_id, slot, association_id) do update set
        planned = excluded.planned, capacity = greatest(excluded.planned, known.taken),
        others_planned = excluded.others_planned,
        others_capacity = greatest(excluded.others_planned, known.others_taken)
      where (known.planned, known.others_planned, known.capacity, known.others_capacity) is distinct from
        (excluded.planned, excluded.others_planned, greatest(excluded.planned, known.taken),
          greatest(excluded.others_planned, known.others_taken))
      returning known.xmax = 0 as is_new
    )
    select count(*) filter (where is_new) as added, count(*) filter (where not is_new) as changed
    from written`.execute(tx)
  return rows[0] ?? { added: 0, changed: 0 }
}

/** Permits of several days that left the file: their holders keep booking. */
const goesOn = (inFile: number[]) => sql`place.quota_id <> all(${inFile}::integer[]) and exists (
  select from permit m join permit_version v
    on v.association_id = m.association_id and v.permit_id = m.id and v.version = m.version
  where m.association_id = place.association_id and m.id = place.quota_id and v.terms ->> 'booking' = 'dayByDay')`

/**
 * Rows that are no longer wanted lose their free places; sold ones stay. `except` compares both lists by their hashes: the
 * planner takes the wanted rows for a few, and would compare each row with each of them.
 */
async function closeTheRest(
  tx: Tx,
  associationId: number,
  wanted: RawBuilder<unknown>,
  today: Day,
  inFile: number[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    with wanted as (${wanted}), extra as (
      select day, quota_id, zone_id, slot from place
      where association_id = ${associationId} and day >= ${today}::date
        and (planned, others_planned, capacity, others_capacity) is distinct from (0, 0, taken, others_taken)
        and not (${goesOn(inFile)})
      except select day, quota_id, zone_id, slot from wanted
    ), gone as (
      select p.day, p.quota_id, p.zone_id, p.slot from place p join extra using (day, quota_id, zone_id, slot)
      where p.association_id = ${associationId}
      order by p.day, p.quota_id, p.zone_id, p.slot for update of p
    )
    update place set planned = 0, others_planned = 0, capacity = place.taken, others_capacity = place.others_taken
    from gone
    where place.association_id = ${associationId} and place.day = gone.day
      and place.quota_id = gone.quota_id and place.zone_id = gone.zone_id and place.slot = gone.slot`.execute(
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
    quotasOnDays(permits, ({ terms }) => daysToLayOut(terms, today, horizonOf(terms, today))),
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

/** Rows with more places sold than wanted, the earliest first. */
export async function keptPlaces(tx: Tx, associationId: number, today: Day): Promise<KeptRow[]> {
  const { rows } = await sql<{
    day: Day
    permit_key: string | null
    quota_key: string | null
    zone_key: string | null
    slot: string
    requested: number
    sold: number
  }>`
    select p.day, permit.key as permit_key, quota.key as quota_key, zone.key as zone_key, p.slot,
      case when p.capacity > p.planned then p.planned else p.others_planned end as requested,
      case when p.capacity > p.planned then p.taken else p.others_taken end as sold
    from place p
    left join permit on permit.association_id = p.association_id and permit.id = p.quota_id
    left join quota on quota.association_id = p.association_id and quota.id = p.quota_id
    left join zone on zone.association_id = p.association_id and zone.id = p.zone_id
    where p.association_id = ${associationId} and p.day >= ${today}::date
      and (p.capacity > p.planned or p.others_capacity > p.others_planned)
    order by p.day, p.quota_id, p.zone_id, p.slot`.execute(tx)
  return rows.map((row) => ({
    day: row.day,
    permitKey: row.permit_key,
    quotaKey: row.quota_key,
    ...(row.zone_key !== null && { zoneKey: row.zone_key }),
    slot: row.slot,
    requested: row.requested,
    sold: row.sold,
  }))
}
