import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/transaction.ts'

/**
 * The places that a purchase stood on are free again; nothing happens where it stood on none. A capacity that
 * was lowered below what was sold comes down to what was planned as places come back.
 */
export async function giveBackPlaces(
  tx: Tx,
  purchase: { associationId: number; purchaseId: string },
): Promise<void> {
  await sql`
    with gone as (
      delete from taken_place
      where association_id = ${purchase.associationId} and purchase_id = ${purchase.purchaseId}
      returning association_id, day, permit_id, zone_id, slot, minor_pool
    ), locked as (
      select g.*
      from gone g
      join place p on p.day = g.day and p.permit_id = g.permit_id and p.zone_id = g.zone_id and p.slot = g.slot
        and p.association_id = g.association_id
      order by p.day, p.permit_id, p.zone_id, p.slot
      for update of p
    )
    update place p
    set taken = p.taken - (not l.minor_pool)::integer,
      minor_taken = p.minor_taken - l.minor_pool::integer,
      capacity = greatest(p.planned, p.taken - (not l.minor_pool)::integer),
      minor_capacity = greatest(p.minor_planned, p.minor_taken - l.minor_pool::integer)
    from locked l
    where p.day = l.day and p.permit_id = l.permit_id and p.zone_id = l.zone_id and p.slot = l.slot
      and p.association_id = l.association_id`.execute(tx)
}
