import { isSameBooking } from '#rules/bookings.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { refuse } from '#server/platform/refusal.ts'
import { liveBookings } from '../../permits/index.ts'
import { cancelBookings, exchangePlacesOfDay, expireHoldsOn, keyOf } from '../../purchase/index.ts'
import { changeSoldPermit, type ChangeRequest } from '../../after-sales/index.ts'
import { type DecidedBooking, nextDay } from './decide-booking.ts'
import { refuseBooking } from './own-bookings.ts'

/** Rolls the transaction back, so that the permit keeps the day's old place. */
class NoPlace extends Error {}

/**
 * Books the day, all or nothing: the place of the old choice is free, the new one taken. Returns the booking's id; the
 * same choice keeps its id. Refuses when no place is left. Undefined: the permit has changed.
 */
export async function writeBooking(
  request: ChangeRequest,
  before: PurchaseRow,
  decided: DecidedBooking,
): Promise<string | undefined> {
  const { services, now } = request
  const { permit, booking, spots, minor } = decided
  const key = keyOf(before)
  const unlimitedBy = spots.length === 0 ? permit : undefined
  try {
    return await changeSoldPermit(
      services.db,
      before,
      async (locked) => {
        const present = (await liveBookings(locked.tx, key)).find(({ day }) => day === booking.day)
        if (present && isSameBooking(present, booking)) return present.bookingId
        if (present?.begun) refuseBooking(request, 'OUTING_BEGUN')
        if (!(await exchangePlacesOfDay(locked, booking.day, { spots, minor }))) throw new NoPlace()
        if (present) await cancelBookings(locked, now, [present.bookingId])
        const id = uuidv7()
        await locked.tx
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
      },
      { unlimitedBy },
    )
  } catch (error) {
    if (!(error instanceof NoPlace)) throw error
    // Overdue holds free their places before the booking is refused.
    const ended = await expireHoldsOn(services, before.permit_id, spots, now)
    return ended > 0 ? undefined : refuse('DAY_FULL', { extension: await nextDay(request, before, decided) })
  }
}
