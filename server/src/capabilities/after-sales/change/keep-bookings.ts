import type { Day } from '#rules/permit-terms.ts'
import type { TakenSpot } from '#rules/places.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { liveBookings } from '../../permits/index.ts'
import { cancelBookings, keyOf, placesOfPurchase, type PurchaseRow } from '../../purchase/index.ts'

/**
 * Of a permit that is booked day by day and moves to other days: what is booked outside of them is cancelled, and the
 * places of what stays are those that the purchase goes on standing on. The caller has locked the purchase, and gives
 * back all others.
 */
export async function keepBookingsWithin(
  tx: Tx,
  purchase: PurchaseRow,
  { firstDay, lastDay }: { firstDay: Day; lastDay: Day },
  now: Date,
): Promise<TakenSpot[]> {
  const key = keyOf(purchase)
  const bookings = await liveBookings(tx, key)
  if (bookings.length === 0) return []
  const staying = new Set(bookings.map(({ day }) => day).filter((day) => day >= firstDay && day <= lastDay))
  const gone = bookings.filter(({ day }) => !staying.has(day))
  await cancelBookings(
    tx,
    key,
    now,
    gone.map(({ bookingId }) => bookingId),
  )
  return (await placesOfPurchase(tx, key)).filter(({ day }) => staying.has(day))
}
