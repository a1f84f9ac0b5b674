import { addDays } from '../days.ts'
import { instantOf, type WallClock } from '../wall-clock.ts'

/** Whole hours of the clock at the water; the same twice: never quiet. */
export interface QuietHours {
  from: number
  until: number
}

export const USUAL_QUIET_HOURS: QuietHours = { from: 21, until: 7 }

/** When the quiet hours end in which this moment is; undefined: it is in none. */
export function quietUntil(
  { from, until }: QuietHours,
  { day, time, timeZone }: WallClock,
): Date | undefined {
  const hour = Number(time.slice(0, 2))
  const isOvernight = from > until
  const isQuiet = isOvernight ? hour >= from || hour < until : hour >= from && hour < until
  if (!isQuiet) return undefined
  const lastDay = isOvernight && hour >= from ? addDays(day, 1) : day
  return instantOf(lastDay, `${String(until).padStart(2, '0')}:00:00`, timeZone)
}

/** What is to become of a push at a moment; `until`: it waits for the end of the quiet hours. */
export type PushTime = { now: true } | { until: Date } | { tooLate: true }

/**
 * In the quiet hours a push waits. What would be over by their end is sent at once to those who let it through, and to nobody else.
 */
export function timeForPush(
  { hours, letsUrgentThrough }: { hours: QuietHours; letsUrgentThrough: boolean },
  expiresAt: Date,
  clock: WallClock,
): PushTime {
  if (expiresAt.getTime() <= clock.instant) return { tooLate: true }
  const until = quietUntil(hours, clock)
  if (until === undefined) return { now: true }
  if (until < expiresAt) return { until }
  return letsUrgentThrough ? { now: true } : { tooLate: true }
}
