import { cancelBooking } from '#contract/bookings.ts'
import { whyNotCancel } from '#rules/permit/bookings.ts'
import type { PermitTerms } from '#rules/permit-terms.ts'
import { slotOf } from '#rules/permit/slots.ts'
import { wallClock } from '#rules/wall-clock.ts'
import { retryDecision } from '#server/platform/database/retry.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { associationById, permitOnSale } from '../../catalogue/index.ts'
import { liveBookings, presentPermit } from '../../permits/index.ts'
import { changeSoldPermit, type PermitRequest } from '../../purchase/index.ts'
import { ownBookable, refuseBooking } from './own-bookings.ts'

/** Cancels a booking: its place is free at once. Idempotent. */
export function serveCancelBooking(serve: Serve, services: Services): void {
  serve(cancelBooking, async ({ input: { purchaseId, bookingId }, caller, language, now }) => {
    const request = { services, caller, language, now }
    const purchase = await retryDecision(() => cancel(request, purchaseId, bookingId))
    return { permit: await presentPermit(services, purchase, { accountId: caller.accountId, language }) }
  })
}

/** Whether the purchase ever had this booking. */
async function wasBooked({ services: { db } }: PermitRequest, purchase: PurchaseRow, bookingId: string) {
  const row = await db
    .selectFrom('zone_booking')
    .select('id')
    .where('association_id', '=', purchase.association_id)
    .where('id', '=', bookingId)
    .where('purchase_id', '=', purchase.id)
    .executeTakeFirst()
  return row !== undefined
}

/** A slot may have been removed from the permit since the purchase, or added to it. */
async function termsOfSlot(
  { services: { db } }: PermitRequest,
  purchase: PurchaseRow,
  bought: PermitTerms,
  slot = '',
) {
  const present = (await permitOnSale(db, purchase.permit_id))?.terms
  return present && slotOf(present, slot) ? present : bought
}

async function cancel(
  request: PermitRequest,
  purchaseId: string,
  bookingId: string,
): Promise<PurchaseRow | undefined> {
  const { services, now } = request
  const { db } = services
  const { purchase, terms } = await ownBookable(request, purchaseId)
  if (!(await wasBooked(request, purchase, bookingId))) return refuse('NOT_FOUND')
  const association = await associationById(db, purchase.association_id)
  if (association === undefined) throw new Error(`purchase ${purchase.id} has no association`)
  const clock = wallClock(association.timeZone, now)
  const known = (await liveBookings(db, purchase)).find((each) => each.bookingId === bookingId)
  if (known === undefined) return purchase
  const ofSlot = await termsOfSlot(request, purchase, terms, known.slot)
  const done = await changeSoldPermit(services, purchase, async (locked) => {
    const booking = (await locked.bookings()).find((each) => each.bookingId === bookingId)
    if (booking === undefined) return true
    const why = whyNotCancel(ofSlot, booking, clock)
    if (why) refuseBooking(request, why)
    await locked.cancelBooking(booking, now)
    return true
  })
  return done === undefined ? undefined : purchase
}
