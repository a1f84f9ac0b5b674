import { sql } from 'kysely'
import type { TakenSpot } from '#rules/places.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

export interface PlacesWanted {
  associationId: number
  purchaseId: string
  permitId: number
  spots: TakenSpot[]
  /** Minors take from their own places first. */
  minor: boolean
}

/**
 * Takes one place of every spot, in one statement: the rows are locked in their one fixed order, the counters
 * move only where something is left, and what was taken is written beside them. False: not every spot had a
 * place, and the transaction must not commit. The CHECKs on the table stand behind this guard.
 */
export async function takePlaces(tx: Tx, wanted: PlacesWanted): Promise<boolean> {
  const { associationId, purchaseId, permitId, spots, minor } = wanted
  if (spots.length === 0) return true
  const { rows } = await sql<{ count: number }>`
    with wanted as (
      select * from unnest(
        ${spots.map(({ day }) => day)}::date[],
        ${spots.map(({ zoneId }) => zoneId)}::integer[],
        ${spots.map(({ slot }) => slot)}::text[]) as w (day, zone_id, slot)
    ), locked as (
      select p.day, p.zone_id, p.slot,
        (${minor}::boolean and p.minor_taken < p.minor_capacity) as minor_pool
      from wanted w
      join place p on p.day = w.day and p.permit_id = ${permitId} and p.zone_id = w.zone_id and p.slot = w.slot
        and p.association_id = ${associationId}
      order by p.day, p.permit_id, p.zone_id, p.slot
      for update of p
    ), counted as (
      update place p
      set taken = p.taken + (not l.minor_pool)::integer, minor_taken = p.minor_taken + l.minor_pool::integer
      from locked l
      where p.day = l.day and p.permit_id = ${permitId} and p.zone_id = l.zone_id and p.slot = l.slot
        and p.association_id = ${associationId}
        and (l.minor_pool or p.taken < p.capacity)
      returning p.day, p.zone_id, p.slot, l.minor_pool
    ), written as (
      insert into taken_place (association_id, purchase_id, day, permit_id, zone_id, slot, minor_pool)
      select ${associationId}, ${purchaseId}, day, ${permitId}, zone_id, slot, minor_pool from counted
      returning 1
    )
    select count(*)::integer as count from written`.execute(tx)
  return rows[0]?.count === spots.length
}
