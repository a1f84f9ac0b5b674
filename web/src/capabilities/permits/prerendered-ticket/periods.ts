import type { HeldPermit } from '#contract/permits.ts'
import { addDays } from '#rules/days.ts'
import { instantOf, type WallClock, wallClock } from '#rules/wall-clock.ts'
import { fishingDayAt } from '#web/platform/fishing-day.ts'
import { bookingOn, validityOfDay } from '#web/platform/permits-of-today.ts'
import { sortPermits } from '../my-permits/sort-permits.ts'

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
  const moments = changesAhead(permits, now, days)
  const periods: Period[] = []
  for (const [at, from] of moments.slice(0, -1).entries()) {
    const until = moments[at + 1]
    const todayOf = fishingDayAt(from)
    const [held] = sortPermits(permits, from).today
    if (held === undefined || until === undefined || until <= now || until <= from) continue
    const clock = wallClock(held.river.timeZone, from)
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
  return [held.purchaseId, today, booked?.bookingId, validityOfDay(held, today, clock)].join(' ')
}

/** The moments at which the page may change, as far as they are known for the waters of every permit. */
function changesAhead(permits: readonly HeldPermit[], now: Date, days: number): Date[] {
  const ofWaters = [...Map.groupBy(permits, ({ river }) => river.timeZone)].map(([timeZone, there]) => {
    const { day } = wallClock(timeZone, now)
    return Array.from({ length: days + 1 }, (_, after) => addDays(day, after))
      .flatMap((one) => changesOn(one, there, timeZone))
      .toSorted(byTime)
  })
  const horizon = Math.min(...ofWaters.map((moments) => moments.at(-1)?.getTime() ?? 0))
  return ofWaters
    .flat()
    .filter((moment) => moment.getTime() <= horizon)
    .toSorted(byTime)
}

const byTime = (one: Date, other: Date) => one.getTime() - other.getTime()

/** Midnight, and the beginnings and ends of the slots. */
function changesOn(day: string, permits: readonly HeldPermit[], timeZone: string): Date[] {
  const hours = permits.flatMap(({ slot, bookings }) => [slot, ...bookings.map((one) => one.slot)])
  const times = hours.flatMap((one) => (one ? [one.from, one.to] : []))
  return [...new Set(['00:00:00', ...times])].map((time) => instantOf(day, time, timeZone))
}
