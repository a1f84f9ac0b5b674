import { type Booking, placesOfBooking } from '#rules/permit/bookings.ts'
import type { TakenSpot } from '#rules/sale/places.ts'
import { quotasByPermit } from '#rules/sale/quotas/by-permit.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import {
  bookedFromToday,
  type BookedRow,
  liveBookingsWithoutSale,
  strayPlaces,
} from '../store/bookings-and-places.ts'
import type { Breach } from './breach.ts'

/** I2 for permits booked day by day: each live booking has its rows of places, and no such row is without a booking. */
export const bookingsInDisorder = async (tx: Tx, now: Date): Promise<Breach[]> => [
  ...(await bookingsWithoutSale(tx)),
  ...(await placesWithoutBooking(tx)),
  ...(await bookingsWithoutPlace(tx, now)),
]

const bookingsWithoutSale = async (tx: Tx): Promise<Breach[]> =>
  (await liveBookingsWithoutSale(tx)).map(({ id, purchase, day, state }) => ({
    invariant: 'I2',
    kind: 'bookingWithoutSale',
    about: id,
    found: `${day}, of a purchase that is ${state}`,
    values: { purchase, day, state },
  }))

const placesWithoutBooking = async (tx: Tx): Promise<Breach[]> =>
  (await strayPlaces(tx)).map(({ purchase, day }) => ({
    invariant: 'I2',
    kind: 'placeWithoutBooking',
    about: `${purchase} ${day}`,
    found: 'a place on a day that is not booked there',
    values: { purchase, day },
  }))

const bookingOf = ({ day, zone_id, slot, technique }: BookedRow): Booking => ({
  day,
  ...(zone_id !== null && { zoneId: zone_id }),
  ...(slot !== null && { slot }),
  ...(technique !== null && { technique }),
})

/** Future days only: the terms of past ones may have changed. */
async function bookingsWithoutPlace(tx: Tx, now: Date): Promise<Breach[]> {
  return (await bookedFromToday(tx, now)).flatMap((row): Breach[] => {
    const { permit_id: permitId, shared, terms } = row
    const quotas = quotasByPermit([{ permitId, layout: 0, terms }], shared).get(permitId) ?? []
    const nameOf = ({ quotaId, zoneId, slot }: TakenSpot) => `${quotaId} ${zoneId} ${slot}`
    const missing = placesOfBooking({ terms, quotas }, bookingOf(row), [], row.option_codes)
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
