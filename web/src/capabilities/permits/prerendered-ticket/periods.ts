import { fishingDay } from '#rules/fishing-day.ts'
import { addDays } from '#rules/days.ts'
import { validityAt } from '#rules/validity.ts'
import { instantOf, type WallClock, wallClock } from '#rules/wall-clock.ts'
import type { FishingDayOf } from '#web/platform/fishing-day.ts'
import { zoneOfTheWaters } from '#web/platform/waters-zone.ts'
import { type HeldPermit, sortPermits } from '../my-permits/sort-permits.ts'
import { bookingOn } from '../my-permits/use-permit-on-paper.ts'

/** A period in which one permit is first on the permits page, in one state. */
export interface Period {
  from: Date
  until: Date
  held: HeldPermit
  /** The fishing day of that permit in the period. */
  today: string
  /** At its beginning. */
  clock: WallClock
}

/** The first permit of the page over the next days, today first; periods without a valid permit are left out. */
export function periodsAhead(permits: readonly HeldPermit[], now: Date, days: number): Period[] {
  const { day } = wallClock(zoneOfTheWaters(), now)
  const moments = Array.from({ length: days + 1 }, (_, after) => addDays(day, after))
    .flatMap((one) => changesOn(one, permits))
    .toSorted((one, other) => one.getTime() - other.getTime())
  const periods: Period[] = []
  for (const [at, from] of moments.slice(0, -1).entries()) {
    const until = moments[at + 1]
    const clock = wallClock(zoneOfTheWaters(), from)
    const todayOf: FishingDayOf = (held) => fishingDay(held, clock)
    const [held] = sortPermits(permits, todayOf).today
    if (held === undefined || until === undefined || until <= now || until <= from) continue
    const next = { from, until, held, today: todayOf(held), clock }
    const last = periods.at(-1)
    if (last !== undefined && last.until.getTime() === from.getTime() && stateIn(last) === stateIn(next))
      last.until = until
    else periods.push(next)
  }
  return periods
}

/** What the page shows differently from period to period. */
function stateIn({ held, today, clock }: Pick<Period, 'held' | 'today' | 'clock'>): string {
  const booked = bookingOn(held, today, clock)
  const slot = held.slot ?? booked?.slot
  const isToBook = held.bookedDayByDay && booked === undefined
  const validity = validityAt({ ...held, slot, isToBook }, today, clock)
  return [held.purchaseId, today, booked?.bookingId, validity].join(' ')
}

/** Midnight, and the beginnings and ends of the slots. */
function changesOn(day: string, permits: readonly HeldPermit[]): Date[] {
  const hours = permits.flatMap(({ slot, bookings }) => [slot, ...bookings.map((one) => one.slot)])
  const times = hours.flatMap((one) => (one ? [one.from, one.to] : []))
  return [...new Set(['00:00:00', ...times])].map((time) => instantOf(day, time, zoneOfTheWaters()))
}
