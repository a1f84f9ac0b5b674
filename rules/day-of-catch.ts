import type { Day } from './permit-terms.ts'
import { dayIn } from './wall-clock.ts'

/** What decides the day of a fish. */
export interface CaughtOn {
  /** ISO 8601 with any offset. */
  caughtAt: string
  /** Of its outing or of the booking that the outing comes from; absent where neither is known. */
  outingDay?: Day | undefined
  /** The days of the permit. */
  firstDay: Day
  lastDay: Day
  /** Of the waters. */
  timeZone: string
}

/**
 * The day for which a fish counts: that of its outing, also after midnight. Without an outing the day of a permit of one
 * day, else the civil day of the waters, never that of UTC.
 */
export function dayOfCatch({ caughtAt, outingDay, firstDay, lastDay, timeZone }: CaughtOn): Day {
  if (outingDay !== undefined) return outingDay
  return firstDay === lastDay ? firstDay : dayIn(timeZone, new Date(caughtAt))
}
