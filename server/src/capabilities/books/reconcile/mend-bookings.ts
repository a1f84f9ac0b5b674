import type { Db } from '#server/platform/database/open.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { sql } from 'kysely'
import { liveBookings } from '../../permits/index.ts'
import { cancelBookings, freePlacesOfDays, keyOf, lockPurchase } from '../../purchase/index.ts'
import { strayPlaces } from './bookings-in-order.ts'

/**
 * Cancels what is booked under purchases that are over, and frees places that no booking stands for; each under its
 * purchase's lock, as it is then. Returns how many purchases it put right.
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

const mendOne = (db: Db, purchaseId: string, strayDays: string[]): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const found = await lockPurchase(tx, purchaseId)
    if (found === undefined) return false
    const { purchase } = found
    const key = keyOf(purchase)
    const bookings = await liveBookings(tx, key)
    if (purchase.state !== 'issued') {
      await cancelBookings(tx, key, new Date())
      return bookings.length > 0
    }
    const booked = new Set(bookings.map(({ day }) => day))
    const free = strayDays.filter((day) => !booked.has(day))
    if (free.length > 0) await freePlacesOfDays(tx, free, { ...key, permitId: purchase.permit_id })
    return free.length > 0
  })
