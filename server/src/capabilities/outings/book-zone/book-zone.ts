import { bookZone } from '#contract/bookings.ts'
import { type Booking, isSameBooking } from '#rules/permit/bookings.ts'
import { retryDecision } from '#server/platform/database/retry.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { liveBookings, presentPermit } from '../../permits/index.ts'
import type { PermitRequest } from '../../purchase/index.ts'
import { decideBooking } from './decide-booking.ts'
import { ownBookable, refuseBooking } from './own-bookings.ts'
import { writeBooking } from './write-booking.ts'

interface Booked {
  bookingId: string
  purchase: PurchaseRow
}

/** Books zone and slot for a day; another choice for the day replaces the first. Idempotent. */
export function serveBookZone(serve: Serve, services: Services): void {
  serve(bookZone, async ({ input: { purchaseId, ...booking }, caller, language, now }) => {
    const request = { services, caller, language, now }
    const { bookingId, purchase } = await retryDecision(() => book(request, purchaseId, booking))
    const reader = { accountId: caller.accountId, language }
    return { bookingId, permit: await presentPermit(services, purchase, reader) }
  })
}

async function book(
  request: PermitRequest,
  purchaseId: string,
  booking: Booking,
): Promise<Booked | undefined> {
  const { purchase } = await ownBookable(request, purchaseId)
  // Whoever completes it books their own days.
  if (purchase.state !== 'issued' || purchase.holder_kind === 'invited') refuseBooking(request, 'NOT_VALID')
  // An existing booking stays valid, even if the place could not be booked now.
  const bookings = await liveBookings(request.services.db, purchase)
  const same = bookings.find((each) => isSameBooking(each, booking))
  if (same) return { bookingId: same.bookingId, purchase }
  const decided = await decideBooking(request, purchase, booking)
  const bookingId = await writeBooking(request, purchase, decided)
  return bookingId === undefined ? undefined : { bookingId, purchase }
}
