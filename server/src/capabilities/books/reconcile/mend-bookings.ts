import type { Db } from '#server/platform/database/open.ts'
import { changePurchase } from '../../purchase/index.ts'
import { liveBookingsWithoutSale, strayPlaces } from '../store/bookings-and-places.ts'

/** Each under its purchase's lock. Returns the number of corrected purchases. */
export async function mendBookings(db: Db): Promise<number> {
  const over = await liveBookingsWithoutSale(db)
  const strays = await strayPlaces(db)
  const days = Map.groupBy(strays, ({ purchase }) => purchase)
  let mended = 0
  for (const purchaseId of new Set([...over.map(({ purchase }) => purchase), ...days.keys()]))
    if (await mendOne(db, purchaseId, days.get(purchaseId)?.map(({ day }) => day) ?? [])) mended += 1
  return mended
}

const mendOne = (db: Db, purchaseId: string, strayDays: string[]): Promise<boolean | undefined> =>
  changePurchase(db, purchaseId, async (locked) => {
    const bookings = await locked.bookings()
    if (locked.purchase.state !== 'issued') {
      await locked.cancelBookings(new Date())
      return bookings.length > 0
    }
    const booked = new Set(bookings.map(({ day }) => day))
    const free = strayDays.filter((day) => !booked.has(day))
    if (free.length > 0) await locked.freePlacesOfDays(free)
    return free.length > 0
  })
