import type { PermitToCheck, SupervisedPurchase } from '#contract/supervised.ts'
import { dayOfCatch, outingOfCatch } from '#rules/river/day-of-catch.ts'
import type { Day } from '#rules/permit-terms.ts'
import { fieldToday, type FieldPermit, hoursAmong, outingsInField } from '#rules/river/field-day.ts'
import type { WallClock } from '#rules/wall-clock.ts'

type Written = NonNullable<SupervisedPurchase['outings']>[number]

/** A purchase of the list in the form of the rules for a warden's day. */
const fieldPermit = (
  { bookings = [], outings = [], ...purchase }: SupervisedPurchase,
  permit: PermitToCheck | undefined,
): FieldPermit<Written> => ({
  ...purchase,
  isBookedDayByDay: permit?.bookedDayByDay ?? false,
  bookings,
  outings,
})

/** The permit's fishing day, see `fieldToday`. */
export const todayOf = (
  { firstDay, lastDay, slot, bookings = [] }: SupervisedPurchase,
  permit: PermitToCheck | undefined,
  clock: WallClock,
): Day => fieldToday({ firstDay, lastDay, slot, bookings }, hoursAmong(permit?.slots ?? []), clock)

/** The outings from the permit's current day (see `fieldToday`) to `to`; by default to the clock's day. */
export function outingsFromToday(
  purchase: SupervisedPurchase,
  permit: PermitToCheck | undefined,
  clock: WallClock,
  to: Day = clock.day,
) {
  const field = fieldPermit(purchase, permit)
  const today = todayOf(purchase, permit, clock)
  return { field, today, outings: outingsInField(field).filter(({ day }) => today <= day && day <= to) }
}

/** The fish that count for `today` or later, the latest first. */
export function catchesFrom(
  today: Day,
  { catches = [], outings = [], firstDay, lastDay, slot }: SupervisedPurchase,
  permit: PermitToCheck | undefined,
  timeZone: string,
) {
  const hoursOf = hoursAmong(permit?.slots ?? [])
  const dayOf = (caughtAt: string) => {
    const outing = outingOfCatch(outings, caughtAt)
    return dayOfCatch({
      caughtAt,
      outing: outing && { day: outing.day, slot: hoursOf(outing.slot ?? slot) },
      slot: hoursOf(slot),
      firstDay,
      lastDay,
      timeZone,
    })
  }
  return catches
    .filter(({ caughtAt }) => dayOf(caughtAt) >= today)
    .toSorted((one, other) => Date.parse(other.caughtAt) - Date.parse(one.caughtAt))
}
