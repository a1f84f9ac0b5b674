import { sql } from 'kysely'
import { placesOfBooking } from '#rules/permit/bookings.ts'
import { daysFromTo } from '#rules/days.ts'
import type { Day } from '#rules/permit-terms.ts'
import { placesTakenBy, type WantedSpot } from '#rules/sale/places.ts'
import { groupsOf } from '#rules/sale/quotas/reserved.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { personOfAge } from '../../person-of-age.ts'
import type { PermitToLayOut } from './quotas-of-association.ts'

interface Sold {
  id: string
  first_day: Day
  last_day: Day
  zone_id: number | null
  slot: string | null
  option_codes: string[]
  holder_kind: PurchaseRow['holder_kind']
  holder_birth_date: Day | null
  minor_birth_date: Day | null
  /** `day quota zone slot` of every row on which it is already counted. */
  counted_spots: string[]
}

/** A sale without a counted place: its row did not exist. */
interface Uncounted extends WantedSpot {
  purchaseId: string
}

const nameOf = ({ day, quotaId, zoneId, slot }: WantedSpot) => `${day} ${quotaId} ${zoneId} ${slot}`

async function soldFrom(tx: Tx, permitId: number, today: Day): Promise<Sold[]> {
  const { rows } = await sql<Sold>`
    select p.id, p.first_day, p.last_day, p.zone_id, p.slot, p.option_codes, p.holder_kind, p.holder_birth_date, p.minor_birth_date,
      array(select t.day::text || ' ' || t.quota_id || ' ' || t.zone_id || ' ' || t.slot from taken_place t
        where t.association_id = p.association_id and t.purchase_id = p.id) as counted_spots
    from purchase p
    where p.permit_id = ${permitId} and p.last_day >= ${today}::date and p.state in ('held', 'issued')
    order by p.id for update of p`.execute(tx)
  return rows
}

function uncounted(permit: PermitToLayOut, sold: Sold, today: Day): Uncounted[] {
  const wanted = {
    days: daysFromTo(sold.first_day < today ? today : sold.first_day, sold.last_day),
    ...(sold.zone_id !== null && { zoneId: sold.zone_id }),
    ...(sold.slot !== null && { slot: sold.slot }),
    options: sold.option_codes,
  }
  const groups = groupsOf(permit.quotas, personOfAge(sold), sold.first_day)
  return placesTakenBy(permit, { ...wanted, groups })
    .filter((spot) => !sold.counted_spots.includes(nameOf(spot)))
    .map((spot) => ({ purchaseId: sold.id, ...spot }))
}

interface Booked {
  purchase_id: string
  day: Day
  zone_id: number | null
  slot: string | null
  option_codes: string[]
  holder_kind: PurchaseRow['holder_kind']
  holder_birth_date: Day | null
  minor_birth_date: Day | null
}

/** The bookings under permits of several days; their rows are locked already. */
async function bookedFrom(tx: Tx, permitId: number, today: Day): Promise<Booked[]> {
  const { rows } = await sql<Booked>`
    select b.purchase_id, b.day, b.zone_id, b.slot, p.option_codes, p.holder_kind, p.holder_birth_date, p.minor_birth_date
    from purchase p
    join zone_booking b
      on b.association_id = p.association_id and b.purchase_id = p.id and b.cancelled_at is null
    where p.permit_id = ${permitId} and b.day >= ${today}::date and p.state = 'issued'
    order by b.id`.execute(tx)
  return rows
}

function uncountedBooking(permit: PermitToLayOut, booked: Booked, countedSpots: string[]): Uncounted[] {
  const { purchase_id: purchaseId, day, zone_id, slot } = booked
  const groups = groupsOf(permit.quotas, personOfAge(booked), day)
  const booking = { day, ...(zone_id !== null && { zoneId: zone_id }), ...(slot !== null && { slot }) }
  return placesOfBooking(permit, booking, groups, booked.option_codes)
    .filter((spot) => !countedSpots.includes(nameOf(spot)))
    .map((spot) => ({ purchaseId, ...spot }))
}

const inOrder = (one: Uncounted, other: Uncounted): number =>
  one.day.localeCompare(other.day) ||
  one.quotaId - other.quotaId ||
  one.zoneId - other.zoneId ||
  (one.slot < other.slot ? -1 : 1)

/** Takes one place, even beyond the capacity; none where there is no row. */
async function count(tx: Tx, associationId: number, spot: Uncounted): Promise<void> {
  const { purchaseId, day, quotaId, zoneId, slot, others } = spot
  await sql`
    with counted as (
      update place set taken = taken + 1, capacity = greatest(capacity, taken + 1),
        others_taken = others_taken + ${others}::boolean::integer,
        others_capacity = greatest(others_capacity, others_taken + ${others}::boolean::integer)
      where day = ${day}::date and quota_id = ${quotaId} and zone_id = ${zoneId} and slot = ${slot}
        and association_id = ${associationId}
      returning association_id, day, quota_id, zone_id, slot
    )
    insert into taken_place (association_id, purchase_id, day, quota_id, zone_id, slot, others)
    select association_id, ${purchaseId}::uuid, day, quota_id, zone_id, slot, ${others}::boolean from counted`.execute(
    tx,
  )
}

/**
 * Counts earlier sales when a permit's places change: a river that becomes limited to ten has eight left if two were
 * sold. Rows grow to what is sold; nothing is refused.
 */
export async function countWhatIsSold(
  tx: Tx,
  associationId: number,
  permit: PermitToLayOut,
  today: Day,
): Promise<void> {
  if (permit.quotas.length === 0) return
  const sold = await soldFrom(tx, permit.id, today)
  const booked = await bookedFrom(tx, permit.id, today)
  const countedRows = new Map(sold.map(({ id, counted_spots }) => [id, counted_spots]))
  const spots = [
    ...sold.flatMap((one) => uncounted(permit, one, today)),
    ...booked.flatMap((one) => uncountedBooking(permit, one, countedRows.get(one.purchase_id) ?? [])),
  ]
  // Without day-by-day booking, a booked day may also be a day of the permit itself.
  const once = new Map(spots.map((spot) => [`${spot.purchaseId} ${nameOf(spot)}`, spot]))
  for (const spot of [...once.values()].toSorted(inOrder)) {
    await count(tx, associationId, spot)
  }
}
