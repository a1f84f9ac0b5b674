import { isSameBooking } from '#rules/bookings.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { refuse } from '#server/platform/refusal.ts'
import { liveBookings } from '../../permits/index.ts'
import {
  cancelBookings,
  exchangePlacesOfDay,
  expireHoldsOn,
  keyOf,
  lockPurchase,
  type PurchaseRow,
} from '../../purchase/index.ts'
import { type Changing, isStill, isUnlimitedStill } from '../../after-sales/index.ts'
import { type DecidedBooking, nextDay } from './decide-booking.ts'
import { refuseBooking } from './own-bookings.ts'

/** Thrown inside the transaction, so that the day's old place is not given back for none. */
class NoPlace extends Error {}

/**
 * Books the day, all or nothing: the old choice's place is free, the new one's taken. Answers the booking's id; the
 * same choice keeps the one that it has. Refuses when no place is left. Undefined: something stands differently by now.
 */
export async function writeBooking(
  changing: Changing,
  before: PurchaseRow,
  decided: DecidedBooking,
): Promise<string | undefined> {
  const { services, now } = changing
  const { permit, booking, spots, minor } = decided
  const key = keyOf(before)
  try {
    return await inTransaction(services.db, async (tx) => {
      if (spots.length === 0 && !(await isUnlimitedStill(tx, permit))) return undefined
      const found = await lockPurchase(tx, before.id)
      if (!isStill(before, found?.purchase)) return undefined
      const standing = (await liveBookings(tx, key)).find(({ day }) => day === booking.day)
      if (standing && isSameBooking(standing, booking)) return standing.bookingId
      if (standing?.begun) refuseBooking(changing, 'OUTING_BEGUN')
      const wanted = { ...key, permitId: before.permit_id, spots, minor }
      if (!(await exchangePlacesOfDay(tx, booking.day, wanted))) throw new NoPlace()
      if (standing) await cancelBookings(tx, key, now, [standing.bookingId])
      const id = uuidv7()
      await tx
        .insertInto('zone_booking')
        .values({
          association_id: key.associationId,
          id,
          purchase_id: key.purchaseId,
          day: booking.day,
          zone_id: booking.zoneId ?? null,
          slot: booking.slot ?? null,
          technique: booking.technique ?? null,
          created_at: now,
          cancelled_at: null,
        })
        .execute()
      return id
    })
  } catch (error) {
    if (!(error instanceof NoPlace)) throw error
    // Before anybody is told that it is gone: holds that ran out give their place back.
    const ended = await expireHoldsOn(services.db, services.log, before.permit_id, spots, now)
    return ended > 0 ? undefined : refuse('DAY_FULL', { more: await nextDay(changing, before, decided) })
  }
}
