import { bookZone } from '#contract/bookings.ts'
import { wireNameOf } from '#contract/wire.ts'
import {
  type BookedPeriod,
  type Booking,
  bookingMistakes,
  bookingRefusals,
  nextBookable,
  placesOfBooking,
} from '#rules/permit/bookings.ts'
import { addDays, daysFromTo } from '#rules/days.ts'
import type { Day, PermitOnSale } from '#rules/permit-terms.ts'
import type { WantedSpot } from '#rules/sale/places.ts'
import { groupsOf } from '#rules/sale/quotas/reserved.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { refuse, refuseFields } from '#server/platform/refusal.ts'
import { permitOnSale, placesOn, refuseOrder, personOfAge } from '../../catalogue/index.ts'
import type { PermitRequest } from '../../purchase/index.ts'

export interface DecidedBooking {
  permit: PermitOnSale
  booking: Booking
  spots: WantedSpot[]
  groups: readonly string[]
}

/** Days searched for another free day. */
const DAYS_AHEAD = 31

const periodOf = ({ first_day, last_day }: PurchaseRow): BookedPeriod => ({
  firstDay: first_day,
  lastDay: last_day,
})

/** By the permit as it is on sale now, for the days that were bought. Refuses with every wrong field. Locks nothing. */
export async function decideBooking(
  request: PermitRequest,
  purchase: PurchaseRow,
  booking: Booking,
): Promise<DecidedBooking> {
  const { services, language, now } = request
  const { db, texts } = services
  const permit = (await permitOnSale(db, purchase.permit_id)) ?? refuse('NOT_BOOKABLE')
  const mistakes = bookingMistakes(permit, periodOf(purchase), booking, purchase.option_codes)
  if (mistakes.length > 0)
    refuseFields(mistakes.map(({ field, code }) => ({ field: wireNameOf(bookZone.request, field), code })))

  const groups = groupsOf(permit.quotas, personOfAge(purchase), booking.day)
  const options = purchase.option_codes
  const decided = { permit, booking, spots: placesOfBooking(permit, booking, groups, options), groups }
  const refused = bookingRefusals(permit, booking, now)
  if (refused.length > 0) {
    const situation = { texts, language, timeZone: permit.timeZone, firstDay: booking.day, now }
    refuseOrder('NOT_BOOKABLE', refused, situation, await nextDay(request, purchase, decided))
  }
  return decided
}

/** The next day on which the same can be booked, where it is known. */
export async function nextDay(
  { services, now }: PermitRequest,
  purchase: PurchaseRow,
  { permit, booking, groups }: DecidedBooking,
): Promise<{ nextDay?: Day }> {
  const { firstDay, lastDay } = periodOf(purchase)
  const end = addDays(booking.day, DAYS_AHEAD)
  const until = { firstDay, lastDay: lastDay < end ? lastDay : end }
  const places = await placesOn(services.db, [permit.permitId], daysFromTo(booking.day, until.lastDay), now)
  const rows = places.get(permit.permitId) ?? []
  const day = nextBookable(permit, until, booking, { rows, groups, options: purchase.option_codes, now })
  return day === undefined ? {} : { nextDay: day }
}
