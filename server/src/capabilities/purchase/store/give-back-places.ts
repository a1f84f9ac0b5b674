import { sql } from 'kysely'
import type { TakenSpot } from '#rules/places.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { spotsInJson } from './fitting-places.ts'

/**
 * Gives back the places of a purchase, except `keeping`. A capacity that was lowered below what was sold goes down to the
 * planned one as places come back. Tuned: one statement, rows locked in their one order.
 */
export async function giveBackPlaces(
  tx: Tx,
  purchase: { associationId: number; purchaseId: string },
  keeping: TakenSpot[] = [],
): Promise<void> {
  await sql`
    with gone as (
      delete from taken_place t
      where association_id = ${purchase.associationId} and purchase_id = ${purchase.purchaseId}
        and not exists (
          select from json_to_recordset(${JSON.stringify(spotsInJson(keeping))}::json)
            as k (day date, zone_id integer, slot text)
          where k.day = t.day and k.zone_id = t.zone_id and k.slot = t.slot
        )
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
