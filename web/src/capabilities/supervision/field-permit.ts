import type { PermitToCheck, SupervisedPurchase } from '#contract/supervised.ts'
import type { Day } from '#rules/permit-terms.ts'
import { fieldToday, type FieldPermit, hoursAmong, outingsInField } from '#rules/field-day.ts'
import type { WallClock } from '#rules/wall-clock.ts'

type Written = NonNullable<SupervisedPurchase['outings']>[number]

/** A purchase of the list in the form of the rules for a warden's day. */
const fieldPermit = (
  { bookings = [], outings = [], ...purchase }: SupervisedPurchase,
  permit: PermitToCheck,
): FieldPermit<Written> => ({ ...purchase, isBookedDayByDay: permit.bookedDayByDay, bookings, outings })

/** The outings from the permit's current day (see `fieldToday`) to `to`; by default to the clock's day. */
export function outingsFromToday(
  purchase: SupervisedPurchase,
  permit: PermitToCheck,
  clock: WallClock,
  to: Day = clock.day,
) {
  const field = fieldPermit(purchase, permit)
  const today = fieldToday(field, hoursAmong(permit.slots), clock)
  return { field, today, outings: outingsInField(field).filter(({ day }) => today <= day && day <= to) }
}
