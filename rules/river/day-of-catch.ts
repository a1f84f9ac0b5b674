import { addDays } from '../days.ts'
import type { Day, Slot } from '../permit-terms.ts'
import { hasReached, instantOf, type WallClock, wallClock } from '../wall-clock.ts'

type Hours = Pick<Slot, 'from' | 'to'>

/** An outing, or the booking that becomes one. */
interface OnDay {
  day: Day
  /** Absent: the whole day. */
  slot?: Hours | undefined
}

interface CaughtOn {
  /** ISO 8601 with any offset. */
  caughtAt: string
  /** Its outing or the outing's booking; absent where neither is known. */
  outing?: OnDay | undefined
  /** The slot of the permit, for a fish without an outing. */
  slot?: Hours | undefined
  firstDay: Day
  lastDay: Day
  timeZone: string
}

const lastsIntoNextDay = ({ from, to }: Hours): boolean => to <= from

/** The end of a slot that continues after midnight: a fish of that very moment is still of the night. */
const endOfNight = ({ day, slot }: OnDay, timeZone: string): number =>
  slot === undefined || !lastsIntoNextDay(slot)
    ? -Infinity
    : instantOf(addDays(day, 1), slot.to, timeZone).getTime()

/**
 * The day for which a fish counts: the civil day of its time at the waters, and in a night's slot that of the evening. An outing
 * that was never ended keeps no fish of a later day. It is a day of the permit, whatever a phone's clock shows.
 */
export function dayOfCatch({ caughtAt, outing, slot, firstDay, lastDay, timeZone }: CaughtOn): Day {
  const { day: civil, instant } = wallClock(timeZone, new Date(caughtAt))
  const evening = outing ?? { day: addDays(civil, -1), slot }
  const isOfNight = addDays(evening.day, 1) === civil && instant <= endOfNight(evening, timeZone)
  const day = isOfNight ? evening.day : civil
  if (day < firstDay) return firstDay
  return day > lastDay ? lastDay : day
}

/** Until this time, who fished in the evening of a permit's last day may still be at the water. */
const NIGHT_ENDS = '05:00:00'

/**
 * Whether an outing that was not ended can still be under way: on its day, in its night's slot, and after the last day of its
 * permit until the morning. A later day of the permit has an outing of its own.
 */
export function isOutingUnderWay(
  { day, slot }: OnDay,
  { lastDay }: { lastDay: Day },
  clock: WallClock,
): boolean {
  if (clock.day <= day) return true
  const nextDay = addDays(day, 1)
  if (slot !== undefined && lastsIntoNextDay(slot) && !hasReached(clock, nextDay, slot.to)) return true
  return lastDay <= day && !hasReached(clock, nextDay, NIGHT_ENDS)
}

interface Underway {
  day: Day
  startedAt?: string | undefined
  endedAt?: string | undefined
}

/** The outing during which a fish was caught, for a list that does not name it; of several, the one that began last. */
export function outingOfCatch<Outing extends Underway>(
  outings: readonly Outing[],
  caughtAt: string,
): Outing | undefined {
  const at = Date.parse(caughtAt)
  return outings
    .flatMap((outing) =>
      outing.startedAt === undefined ? [] : [{ outing, from: Date.parse(outing.startedAt) }],
    )
    .filter(
      ({ outing: { endedAt }, from }) => from <= at && (endedAt === undefined || at <= Date.parse(endedAt)),
    )
    .toSorted((one, other) => other.from - one.from)[0]?.outing
}
