import { sql } from 'kysely'
import type { Db } from '#server/platform/database/open.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { liveBookings } from '../../permits/index.ts'
import { cancelBookings, changePurchase, freePlacesOfDays, keyOf } from '../../purchase/index.ts'
import { strayPlaces } from './bookings-in-order.ts'

/**
 * Cancels bookings of ended purchases, and frees places without a booking; each under its purchase's lock. Returns the
 * number of corrected purchases.
 */
export async function mendBookings(db: Db): Promise<number> {
  const over = await sql<{ purchase: string }>`
    select distinct b.purchase_id as purchase from zone_booking b
    join purchase u on u.association_id = b.association_id and u.id = b.purchase_id
    where b.cancelled_at is null and u.state <> 'issued'`.execute(db)
  const strays = await inTransaction(db, strayPlaces)
  const days = Map.groupBy(strays, ({ purchase }) => purchase)
  let mended = 0
  for (const purchaseId of new Set([...over.rows.map(({ purchase }) => purchase), ...days.keys()]))
    if (await mendOne(db, purchaseId, days.get(purchaseId)?.map(({ day }) => day) ?? [])) mended += 1
  return mended
}

const mendOne = (db: Db, purchaseId: string, strayDays: string[]): Promise<boolean | undefined> =>
  changePurchase(db, purchaseId, async (locked) => {
    const bookings = await liveBookings(locked.tx, keyOf(locked.purchase))
    if (locked.purchase.state !== 'issued') {
      await cancelBookings(locked, new Date())
      return bookings.length > 0
    }
    const booked = new Set(bookings.map(({ day }) => day))
    const free = strayDays.filter((day) => !booked.has(day))
    if (free.length > 0) await freePlacesOfDays(locked, free)
    return free.length > 0
  })
