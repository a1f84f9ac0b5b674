import { sql } from 'kysely'
import type { TakenSpot } from '#rules/places.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { COUNTED, FITTING, spotsInJson } from './fitting-places.ts'
import type { LockedPurchase } from './change-purchase.ts'
import { rowsOf, type Statement } from '#server/platform/database/statement.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { guards } from '../guards.ts'
import { keyOf } from './purchases.ts'

interface PlacesWanted {
  spots: TakenSpot[]
  minor: boolean
}

/** Tuned: check, count and write of all spots in one round trip, see `fitting-places.ts`. */
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

export async function placesOf({ tx, purchase }: LockedPurchase): Promise<TakenSpot[]> {
  const rows = await tx
    .selectFrom('taken_place')
    .select(['day', 'zone_id', 'slot'])
    .where('association_id', '=', purchase.association_id)
    .where('purchase_id', '=', purchase.id)
    .execute()
  return rows.map(({ day, zone_id: zoneId, slot }) => ({ day, zoneId, slot }))
}

const nameOf = ({ day, zoneId, slot }: TakenSpot) => `${day} ${zoneId} ${slot}`
const without = (spots: TakenSpot[], others: TakenSpot[]) => {
  const names = new Set(others.map(nameOf))
  return spots.filter((spot) => !names.has(nameOf(spot)))
}

/**
 * Replaces the places of a purchase. A place in both lists is kept, unless `anew`: then it is taken again, from the
 * pool of the present holder. Old and new rows are locked together in their one order, so that two purchases that
 * exchange places do not deadlock. False: a spot was full, and the caller has to roll back.
 */
export async function exchangePlaces(
  locked: LockedPurchase,
  wanted: PlacesWanted,
  { anew = false } = {},
): Promise<boolean> {
  const present = await placesOf(locked)
  const keeping = anew ? [] : without(present, without(present, wanted.spots))
  const taking = without(wanted.spots, keeping)
  await lockPlaces(locked, [...without(present, keeping), ...taking])
  await giveBackPlaces(locked.tx, keyOf(locked.purchase), keeping)
  return takePlaces(locked, { ...wanted, spots: taking })
}

/** The same for one day of a permit that is booked day by day. */
export async function exchangePlacesOfDay(
  locked: LockedPurchase,
  day: string,
  { spots, minor }: PlacesWanted,
): Promise<boolean> {
  const others = (await placesOf(locked)).filter((spot) => spot.day !== day)
  return exchangePlaces(locked, { spots: [...others, ...spots], minor })
}

export async function freePlacesOfDays(locked: LockedPurchase, days: string[]): Promise<void> {
  const spots = (await placesOf(locked)).filter(({ day }) => !days.includes(day))
  await exchangePlaces(locked, { spots, minor: false })
}

async function lockPlaces({ tx, purchase }: LockedPurchase, spots: TakenSpot[]) {
  if (spots.length === 0) return
  await sql`
    select from place p
    join (
      select distinct * from json_to_recordset(${JSON.stringify(spotsInJson(spots))}::json)
        as s (day date, zone_id integer, slot text)
    ) s on p.day = s.day and p.permit_id = ${purchase.permit_id} and p.zone_id = s.zone_id and p.slot = s.slot
      and p.association_id = ${purchase.association_id}
    order by p.day, p.permit_id, p.zone_id, p.slot, p.association_id
    ${sql.raw(guards.lockPlaces)}`.execute(tx)
}

/** Cancels the given bookings of a locked purchase, or all. Their places stay taken. */
export async function cancelBookings(
  { tx, purchase }: Pick<LockedPurchase, 'tx' | 'purchase'>,
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

/**
 * Frees the places of a purchase, except `keeping`. A capacity that was lowered below the places sold falls to the
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
