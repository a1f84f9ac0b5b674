import type { Day } from '#rules/permit-terms.ts'
import type { TakenSpot } from '#rules/places.ts'
import { liveBookings } from '../../permits/index.ts'
import type { LockedPurchase } from '../../purchase/index.ts'

/** Cancels bookings outside these days. Returns the places of the others. */
export async function keepBookingsWithin(
  locked: LockedPurchase,
  { firstDay, lastDay }: { firstDay: Day; lastDay: Day },
  now: Date,
): Promise<TakenSpot[]> {
  const bookings = await liveBookings(locked.tx, locked.purchase)
  if (bookings.length === 0) return []
  const isWithin = ({ day }: { day: Day }) => day >= firstDay && day <= lastDay
  const gone = bookings.filter((booking) => !isWithin(booking)).map(({ bookingId }) => bookingId)
  await locked.cancelBookings(now, gone)
  const staying = new Set(bookings.filter(isWithin).map(({ day }) => day))
  return (await locked.places()).filter(({ day }) => staying.has(day))
}
