import { sql } from 'kysely'
import { type Booking, placesOfBooking } from '#rules/bookings.ts'
import type { Technique } from '#rules/codes.ts'
import type { PermitTerms } from '#rules/permit-terms.ts'
import type { TakenSpot } from '#rules/places.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Breach } from './breach.ts'

/** I2 for permits booked day by day: each live booking has its rows of places, and no such row is without a booking. */
export const bookingsInDisorder = async (tx: Tx, now: Date): Promise<Breach[]> => [
  ...(await bookingsWithoutSale(tx)),
  ...(await placesWithoutBooking(tx)),
  ...(await bookingsWithoutPlace(tx, now)),
]

async function bookingsWithoutSale(tx: Tx): Promise<Breach[]> {
  const { rows } = await sql<{ id: string; purchase: string; day: string; state: string }>`
    select b.id, b.purchase_id as purchase, b.day, u.state from zone_booking b
    join purchase u on u.association_id = b.association_id and u.id = b.purchase_id
    where b.cancelled_at is null and u.state <> 'issued'
    order by b.id`.execute(tx)
  return rows.map(({ id, purchase, day, state }) => ({
    invariant: 'I2',
    kind: 'bookingWithoutSale',
    about: id,
    found: `${day}, of a purchase that is ${state}`,
    values: { purchase, day, state },
  }))
}

interface Stray {
  purchase: string
  day: string
}

/** Days on which a purchase that is booked day by day has a place without a booking. */
export async function strayPlaces(tx: Tx): Promise<Stray[]> {
  const { rows } = await sql<Stray>`
    select distinct u.id as purchase, t.day
    from permit m
    join permit_version present
      on present.association_id = m.association_id and present.permit_id = m.id and present.version = m.version
    join purchase u on u.association_id = m.association_id and u.permit_id = m.id and u.state = 'issued'
    join permit_version bought on bought.association_id = u.association_id and bought.permit_id = u.permit_id
      and bought.version = u.permit_version
    join taken_place t on t.association_id = u.association_id and t.purchase_id = u.id
    where present.terms ->> 'booking' = 'dayByDay' and bought.terms ->> 'booking' = 'dayByDay'
      and not exists (select from zone_booking b
        where b.association_id = u.association_id and b.purchase_id = u.id and b.day = t.day
          and coalesce(b.zone_id, 0) = t.zone_id and b.cancelled_at is null)
    order by purchase, day`.execute(tx)
  return rows
}

const placesWithoutBooking = async (tx: Tx): Promise<Breach[]> =>
  (await strayPlaces(tx)).map(({ purchase, day }) => ({
    invariant: 'I2',
    kind: 'placeWithoutBooking',
    about: `${purchase} ${day}`,
    found: 'a place on a day that is not booked there',
    values: { purchase, day },
  }))

interface BookedRow {
  id: string
  purchase: string
  day: string
  zone_id: number | null
  slot: string | null
  technique: Technique | null
  terms: PermitTerms
  /** `zone slot` of its rows, and of the rows of its booking. */
  taken: string[]
  laid_out: string[]
}

const bookingOf = ({ day, zone_id, slot, technique }: BookedRow): Booking => ({
  day,
  ...(zone_id !== null && { zoneId: zone_id }),
  ...(slot !== null && { slot }),
  ...(technique !== null && { technique }),
})

/** Future days only: the terms of past ones may have changed. */
async function bookingsWithoutPlace(tx: Tx, now: Date): Promise<Breach[]> {
  const { rows } = await sql<BookedRow>`
    select b.id, b.purchase_id as purchase, b.day, b.zone_id, b.slot, b.technique, v.terms,
      array(select t.zone_id::text || ' ' || t.slot from taken_place t
        where t.association_id = b.association_id and t.purchase_id = b.purchase_id and t.day = b.day) as taken,
      array(select p.zone_id::text || ' ' || p.slot from place p
        where p.day = b.day and p.permit_id = u.permit_id and p.association_id = b.association_id) as laid_out
    from zone_booking b
    join association a on a.id = b.association_id
    join purchase u on u.association_id = b.association_id and u.id = b.purchase_id and u.state = 'issued'
    join permit m on m.association_id = u.association_id and m.id = u.permit_id
    join permit_version v on v.association_id = m.association_id and v.permit_id = m.id and v.version = m.version
    where b.cancelled_at is null and b.day >= (${now}::timestamptz at time zone a.time_zone)::date
    order by b.id`.execute(tx)
  return rows.flatMap((row): Breach[] => {
    const nameOf = ({ zoneId, slot }: TakenSpot) => `${zoneId} ${slot}`
    const missing = placesOfBooking(row.terms, bookingOf(row))
      .map(nameOf)
      .filter((spot) => row.laid_out.includes(spot) && !row.taken.includes(spot))
    if (missing.length === 0) return []
    return [
      {
        invariant: 'I2',
        kind: 'bookingWithoutPlace',
        about: row.id,
        found: `${row.day}, and no place in ${missing.join(', ')}`,
        values: { purchase: row.purchase, day: row.day },
      },
    ]
  })
}
