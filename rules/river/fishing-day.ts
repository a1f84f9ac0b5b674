import { addDays } from '../days.ts'
import type { Day, Slot } from '../permit-terms.ts'
import { isSlotOver } from '../permit/slots.ts'
import type { WallClock } from '../wall-clock.ts'

type Hours = Pick<Slot, 'from' | 'to'>

/** The part of a permit that decides when it is used. */
export interface FishedWhen {
  firstDay: Day
  lastDay: Day
  slot?: Hours | undefined
  /** Empty unless the permit is booked day by day. */
  bookings: readonly { day: Day; slot?: Hours | undefined }[]
}

/**
 * The permit's current fishing day: today, or yesterday as long as yesterday's slot continues after midnight.
 */
export function fishingDay({ firstDay, lastDay, slot, bookings }: FishedWhen, clock: WallClock): Day {
  const yesterday = addDays(clock.day, -1)
  if (yesterday < firstDay || yesterday > lastDay) return clock.day
  const booked = bookings.filter(({ day }) => day === yesterday).map((one) => one.slot)
  const isNight = [slot, ...booked].some((hours) => hours && !isSlotOver(hours, yesterday, clock))
  return isNight ? yesterday : clock.day
}
