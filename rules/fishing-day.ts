import { addDays } from './days.ts'
import type { Day, Slot } from './permit-terms.ts'
import { isSlotOver } from './slots.ts'
import type { WallClock } from './wall-clock.ts'

type Hours = Pick<Slot, 'from' | 'to'>

/** A permit in the hand, as far as it says when it is fished with. */
export interface FishedWhen {
  firstDay: Day
  lastDay: Day
  slot?: Hours | undefined
  /** Of a permit that is booked day by day. */
  bookings: readonly { day: Day; slot?: Hours | undefined }[]
}

/**
 * The day that counts for this permit by this clock: today, or still yesterday, as long as its slot of that day runs on
 * after midnight.
 */
export function fishingDay({ firstDay, lastDay, slot, bookings }: FishedWhen, clock: WallClock): Day {
  const yesterday = addDays(clock.day, -1)
  if (yesterday < firstDay || yesterday > lastDay) return clock.day
  const booked = bookings.filter(({ day }) => day === yesterday).map((one) => one.slot)
  const isNight = [slot, ...booked].some(
    (hours) => hours && hours.to <= hours.from && !isSlotOver(hours, yesterday, clock),
  )
  return isNight ? yesterday : clock.day
}
