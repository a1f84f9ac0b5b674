import type { Db } from '#server/platform/database/open.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { countDiscountAnew, countPlacesAnew, wrongDiscounts, wrongPlaces } from '../store/wrong-counters.ts'
import { giveMissingReceipts } from '../store/receipts.ts'
import { mendBookings } from './mend-bookings.ts'

/**
 * Corrects wrong counters, each on its own, while sales go on, and numbers sales without a receipt. Changes no permit and
 * no money, and leaves oversales alone. Returns the number of corrections.
 */
export async function mendCounters(db: Db): Promise<number> {
  let mended = await mendBookings(db)
  for (const place of await wrongPlaces(db))
    if (await inTransaction(db, (tx) => countPlacesAnew(tx, place))) mended += 1
  for (const id of await wrongDiscounts(db))
    if (await inTransaction(db, (tx) => countDiscountAnew(tx, id))) mended += 1
  return mended + (await inTransaction(db, giveMissingReceipts))
}
