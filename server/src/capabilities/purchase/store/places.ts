import { sql } from 'kysely'
import type { TakenSpot, WantedSpot } from '#rules/sale/places.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { COUNTED, FITTING, isOfOtherLayout, keysInJson, spotsInJson } from './fitting-places.ts'
import { rowsOf, type Statement } from '#server/platform/database/statement.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'

/** full: no place is left on a spot. stale: other quotas count since the decision. */
type Taken = 'taken' | 'full' | 'decideAnew'

/** Check, count and write of all spots in one round trip, see `fitting-places.ts`. */
const TAKE: Statement = {
  name: 'take-places',
  text: `with wanted as (
    select 0 as n, $1::integer as association_id, $4::uuid as buyer_id, $2::json as spots, json_array_length($2::json) as size
  ), ${FITTING}, taking as (
    select n, $3::uuid as purchase_id from fitting
  ), ${COUNTED}
  select case
      when exists (select from taking) then 'taken'
      when ${isOfOtherLayout('0')} then 'decideAnew'
      else 'full'
    end as outcome`,
}

/** Takes one place of every spot, or none; `again`: also where others wait for them. */
export async function takePlaces(
  { tx, purchase }: { tx: Tx; purchase: Pick<PurchaseRow, 'association_id' | 'id' | 'buyer_id'> },
  spots: WantedSpot[],
  again: WantedSpot[] = [],
): Promise<Taken> {
  if (spots.length + again.length === 0) return 'taken'
  const { association_id, id, buyer_id } = purchase
  const wanted = [
    association_id,
    JSON.stringify([...spotsInJson(spots), ...spotsInJson(again, true)]),
    id,
    buyer_id,
  ]
  const [row] = await rowsOf<{ outcome: Taken }>(tx, TAKE, wanted)
  if (row === undefined) throw new Error('the statement of places returned no row')
  return row.outcome
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
          select from json_to_recordset(${JSON.stringify(keysInJson(keeping))}::json)
            as k (day date, quota_id integer, zone_id integer, slot text)
          where k.day = t.day and k.quota_id = t.quota_id and k.zone_id = t.zone_id and k.slot = t.slot
        )
      returning association_id, day, quota_id, zone_id, slot, others
    ), locked as (
      select g.*
      from gone g
      join place p on p.day = g.day and p.quota_id = g.quota_id and p.zone_id = g.zone_id and p.slot = g.slot
        and p.association_id = g.association_id
      order by p.day, p.quota_id, p.zone_id, p.slot
      for update of p
    )
    update place p
    set taken = p.taken - 1,
      others_taken = p.others_taken - l.others::integer,
      capacity = greatest(p.planned, p.taken - 1),
      others_capacity = greatest(p.others_planned, p.others_taken - l.others::integer)
    from locked l
    where p.day = l.day and p.quota_id = l.quota_id and p.zone_id = l.zone_id and p.slot = l.slot
      and p.association_id = l.association_id`.execute(tx)
}

/** Cancels the given bookings of a purchase, or all. Their places stay taken. */
export async function cancelBookings(
  tx: Tx,
  purchase: Pick<PurchaseRow, 'association_id' | 'id'>,
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
