import type { Day } from './permit-terms.ts'
import { dayIn } from './wall-clock.ts'

interface CaughtOn {
  /** ISO 8601 with any offset. */
  caughtAt: string
  /** The day of its outing or of the outing's booking; absent where neither is known. */
  outingDay?: Day | undefined
  firstDay: Day
  lastDay: Day
  timeZone: string
}

/**
 * The day for which a fish counts: that of its outing, also after midnight. Without an outing: the day of a one-day
 * permit, otherwise the civil day at the waters (not in UTC).
 */
export function dayOfCatch({ caughtAt, outingDay, firstDay, lastDay, timeZone }: CaughtOn): Day {
  if (outingDay !== undefined) return outingDay
  return firstDay === lastDay ? firstDay : dayIn(timeZone, new Date(caughtAt))
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
