import { sql } from 'kysely'
import type { TakenSpot } from '#rules/places.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { COUNTED, FITTING, spotsInJson } from './fitting-places.ts'
import { rowsOf, type Statement } from '#server/platform/database/statement.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'

export interface PlacesWanted {
  spots: TakenSpot[]
  minor: boolean
}

/** Check, count and write of all spots in one round trip, see `fitting-places.ts`. */
const TAKE: Statement = {
  name: 'take-places',
  text: `with wanted as (
    select 0 as n, $1::integer as association_id, $2::integer as permit_id, $3::boolean as minor, $4::json as spots,
      json_array_length($4::json) as size
  ), ${FITTING}, taking as (
    select n, $5::uuid as purchase_id from fitting
  ), ${COUNTED}
  select n from taking`,
}

/** Takes one place of every spot. False: a spot was full, and nothing was taken. */
export async function takePlaces(
  { tx, purchase }: { tx: Tx; purchase: Pick<PurchaseRow, 'association_id' | 'permit_id' | 'id'> },
  { spots, minor }: PlacesWanted,
): Promise<boolean> {
  if (spots.length === 0) return true
  const { association_id, permit_id, id } = purchase
  const wanted = [association_id, permit_id, minor, JSON.stringify(spotsInJson(spots)), id]
  return (await rowsOf(tx, TAKE, wanted)).length === 1
}

/**
 * Frees the places of a purchase, except `keeping`. A capacity that was lowered below the places sold falls to the
 * planned one as places come back. Rows are locked in their one order.
 */
export async function giveBackPlaces(
  tx: Tx,
  purchase: Pick<PurchaseRow, 'association_id' | 'id'>,
  keeping: TakenSpot[] = [],
): Promise<void> {
  await sql`
    with gone as (
      delete from taken_place t
      where association_id = ${purchase.association_id} and purchase_id = ${purchase.id}
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

/** Cancels the given bookings of a purchase, or all. Their places stay taken. */
export async function cancelBookings(
  tx: Tx,
  purchase: PurchaseRow,
  now: Date,
  bookingIds?: string[],
): Promise<void> {
  if (bookingIds?.length === 0) return
  await tx
    .updateTable('zone_booking')
    .set({ cancelled_at: now })
    .where('association_id', '=', purchase.association_id)
    .where('purchase_id', '=', purchase.id)
    .where('cancelled_at', 'is', null)
    .$if(bookingIds !== undefined, (all) => all.where('id', 'in', bookingIds ?? []))
    .execute()
}
