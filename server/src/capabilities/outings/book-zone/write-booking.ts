import { isSameBooking } from '#rules/permit/bookings.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { refuse } from '#server/platform/refusal.ts'
import { changeSoldPermit, type PermitRequest } from '../../purchase/index.ts'
import { type DecidedBooking, nextDay } from './decide-booking.ts'
import { refuseBooking } from './own-bookings.ts'

/**
 * Books the day, all or nothing: the place of the old choice is free, the new one taken. Returns the booking's id; the
 * same choice keeps its id. Refuses when no place is left. Undefined: the permit has changed.
 */
export async function writeBooking(
  request: PermitRequest,
  before: PurchaseRow,
  decided: DecidedBooking,
): Promise<string | undefined> {
  const { services, caller, now } = request
  const { permit, booking, spots } = decided
  return changeSoldPermit(
    services,
    before,
    async (locked) => {
      const present = (await locked.bookings()).find(({ day }) => day === booking.day)
      if (present && isSameBooking(present, booking)) return present.bookingId
      if (present?.begun) refuseBooking(request, 'OUTING_BEGUN')
      await locked.exchangePlacesOfDay(booking.day, spots)
      if (present) await locked.cancelBookings(now, [present.bookingId])
      const id = uuidv7()
      await locked.tx
        .insertInto('zone_booking')
        .values({
          association_id: before.association_id,
          id,
          purchase_id: before.id,
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
    {
      unlimitedBy: spots.length === 0 ? [permit] : [],
      holdsOf: caller.accountId,
      whenFull: async () => refuse('DAY_FULL', { extension: await nextDay(request, before, decided) }),
    },
  )
}
