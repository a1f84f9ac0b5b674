import { fishingDay } from '#rules/fishing-day.ts'
import { addDays } from '#rules/days.ts'
import { instantOf, wallClock } from '#rules/wall-clock.ts'
import type { FishingDayOf } from '#web/platform/fishing-day.ts'
import { zoneOfTheWaters } from '#web/platform/waters-zone.ts'
import { type HeldPermit, sortPermits } from '../my-permits/sort-permits.ts'

/** A period in which one permit is first on the permits page. */
export interface Period {
  from: Date
  until: Date
  held: HeldPermit
  /** The fishing day of that permit in the period. */
  today: string
}

/** The first permit of the page over the next days, today first; periods without a valid permit are left out. */
export function periodsAhead(permits: readonly HeldPermit[], now: Date, days: number): Period[] {
  const { day } = wallClock(zoneOfTheWaters(), now)
  const moments = Array.from({ length: days + 1 }, (_, after) => addDays(day, after))
    .flatMap((one) => changesOn(one, permits))
    .toSorted((one, other) => one.getTime() - other.getTime())
  return moments.slice(0, -1).flatMap((from, at) => {
    const until = moments[at + 1]
    const clock = wallClock(zoneOfTheWaters(), from)
    const todayOf: FishingDayOf = (held) => fishingDay(held, clock)
    const [held] = sortPermits(permits, todayOf).today
    if (held === undefined || until === undefined || until <= now || until <= from) return []
    return [{ from, until, held, today: todayOf(held) }]
  })
}

/** Midnight, and the ends of the night slots. */
function changesOn(day: string, permits: readonly HeldPermit[]): Date[] {
  const hours = permits.flatMap(({ slot, bookings }) => [slot, ...bookings.map((one) => one.slot)])
  const ends = hours.flatMap((one) => (one && one.to <= one.from ? [one.to] : []))
  return [...new Set(['00:00:00', ...ends])].map((time) => instantOf(day, time, zoneOfTheWaters()))
}
