import { addDays } from '../days.ts'
import type { Day } from '../permit-terms.ts'
import { instantOf } from '../wall-clock.ts'

/**
 * How far a phone's clock may be wrong. Set by hand in another time zone it is wrong by up to 14 hours, and the slot of a
 * night ends up to ten hours after its day; a phone that is wrong by more has lost its time.
 */
export const PHONE_CLOCK_HOURS = 24

/** A permit lasts a year at most, and a phone keeps what it could not send. Only for what names no permit. */
export const LONGEST_WAIT_DAYS = 366

const HOUR_MS = 3_600_000
const TOLERANCE_MS = PHONE_CLOCK_HOURS * HOUR_MS

/**
 * Why the times of an entry cannot be right: the phone's own time is later than the arrival, or earlier than the sale; a time
 * in the entry is still to come, is not on the outing's day, or is not on a day of the permit.
 */
export type Impossible = 'clockAhead' | 'clockBehind' | 'timeToCome' | 'notItsDay' | 'outsidePermit'

/** The times of an entry, as instants in ISO 8601. */
export interface TimesOfEntry {
  /** By the phone's clock, when it was written. */
  at: string
  cancelled?: boolean | undefined
  outing?: { day: Day; startedAt?: string | undefined; endedAt?: string | undefined }
  caughtAt?: string | undefined
}

export interface Bounds {
  /** By the server's clock. */
  arrivedAt: Date
  /** Of what names a permit. */
  permit?: { boughtAt: string; firstDay: Day; lastDay: Day; timeZone: string } | undefined
}

/** Undefined: it can be right. It depends on the version and its first arrival, not on what else has arrived. */
export function whyImpossible(entry: TimesOfEntry, { arrivedAt, permit }: Bounds): Impossible | undefined {
  const latest = arrivedAt.getTime() + TOLERANCE_MS
  const earliest =
    permit === undefined
      ? arrivedAt.getTime() - LONGEST_WAIT_DAYS * 24 * HOUR_MS
      : Date.parse(permit.boughtAt) - TOLERANCE_MS
  const at = Date.parse(entry.at)
  if (at > latest) return 'clockAhead'
  if (at < earliest) return 'clockBehind'
  // What was deleted says nothing of a time any more; otherwise a wrong time could not be deleted.
  if (entry.cancelled === true || permit === undefined) return undefined
  const { outing, caughtAt } = entry
  const ofOuting = [outing?.startedAt, outing?.endedAt].filter((time) => time !== undefined)
  const times = [...ofOuting, ...(caughtAt === undefined ? [] : [caughtAt])]
  if (times.some((time) => Date.parse(time) > latest)) return 'timeToCome'
  const { timeZone, firstDay, lastDay } = permit
  if (outing !== undefined && ofOuting.some((time) => !isWithin(time, outing.day, outing.day, timeZone)))
    return 'notItsDay'
  return caughtAt === undefined || isWithin(caughtAt, firstDay, lastDay, timeZone)
    ? undefined
    : 'outsidePermit'
}

const isWithin = (time: string, first: Day, last: Day, timeZone: string): boolean => {
  const at = Date.parse(time)
  const from = instantOf(first, '00:00:00', timeZone).getTime()
  const until = instantOf(addDays(last, 1), '00:00:00', timeZone).getTime()
  return at >= from - TOLERANCE_MS && at <= until + TOLERANCE_MS
}

/** Whether a phone's time lies so far ahead of a right clock that it cannot be right. */
export const isClockAhead = (at: string, now: Date): boolean => Date.parse(at) > now.getTime() + TOLERANCE_MS

/** The less is wrong, the more it counts: a wrong clock makes the order of versions meaningless. */
export function rankOf(impossible: Impossible | undefined): number {
  if (impossible === undefined) return 2
  return impossible === 'clockAhead' || impossible === 'clockBehind' ? 0 : 1
}
