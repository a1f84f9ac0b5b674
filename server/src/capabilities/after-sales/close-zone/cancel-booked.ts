import type { Localised } from '#rules/permit-terms.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/http/services.ts'
import { liveBookings } from '../../permits/index.ts'
import {
  cancelBookings,
  findPurchase,
  freePlacesOfDays,
  keyOf,
  lockPurchase,
  peopleOf,
} from '../../purchase/index.ts'
import { bookingClosedMail } from './booking-closed-mail.ts'
import type { BookedThere } from './booked-on.ts'

/**
 * Cancels a booking in a zone that was closed, and tells whoever meant to fish there; the permit is good for another
 * zone or day, and stays. False: it was cancelled already.
 */
export async function cancelBooked(
  services: Services,
  { bookingId, purchaseId }: BookedThere,
  reason: Localised,
): Promise<boolean> {
  const { db, clock, outbox } = services
  const before = await findPurchase(db, purchaseId)
  if (before === undefined) return false
  // Read before the transaction begins: inside it, no second connection is asked for.
  const people = await peopleOf(db, before.purchase)
  const cancelled = await inTransaction(db, async (tx) => {
    const found = await lockPurchase(tx, purchaseId)
    if (found === undefined) return false
    const key = keyOf(found.purchase)
    const booking = (await liveBookings(tx, key)).find((each) => each.bookingId === bookingId)
    if (booking === undefined) return false
    await freePlacesOfDays(tx, [booking.day], { ...key, permitId: found.purchase.permit_id })
    await cancelBookings(tx, key, clock.now(), [bookingId])
    await outbox.post(tx, bookingClosedMail(services, found.purchase, people, { reason, booking }))
    return true
  })
  if (cancelled) outbox.nudge()
  return cancelled
}
