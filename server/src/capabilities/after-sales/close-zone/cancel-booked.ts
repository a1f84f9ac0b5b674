import type { Localised } from '#rules/permit-terms.ts'
import type { Services } from '#server/platform/http/services.ts'
import { changePurchase, peopleOfPurchase } from '../../purchase/index.ts'
import { bookingClosedMail } from './booking-closed-mail.ts'
import type { AffectedBooking } from '../store/bookings-affected-by.ts'

/** Mails the holder too; the permit stays, for another zone or day. False: it was cancelled before. */
export async function cancelBooked(
  services: Services,
  { bookingId, purchaseId }: AffectedBooking,
  reason: Localised,
): Promise<boolean> {
  const { db, clock, outbox } = services
  const cancelled = await changePurchase(db, purchaseId, async (locked) => {
    const { tx, purchase } = locked
    const booking = (await locked.bookings()).find((each) => each.bookingId === bookingId)
    if (booking === undefined) return undefined
    // Handed over since the reading, it is another's to be told of.
    const people = await peopleOfPurchase(db, purchase, tx)
    await locked.cancelBooking(booking, clock.now())
    await outbox.post(tx, bookingClosedMail(services, purchase, people, { reason, booking }))
    return true
  })
  if (cancelled === undefined) return false
  outbox.nudge()
  return true
}
