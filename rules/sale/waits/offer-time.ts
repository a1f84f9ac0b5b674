import { addDays } from '../../days.ts'
import { instantOf, wallClock } from '../../wall-clock.ts'

/** How long an offered place is held for the person who waits. */
export const OFFER_MINUTES = 30
/** Nobody answers a mail at night: what is offered then is held until the morning. */
const NIGHT_BEGINS = '22:00:00'
const NIGHT_ENDS = '07:00:00'
const HELD_AFTER_NIGHT_UNTIL = '07:30:00'

const OFFER_MS = OFFER_MINUTES * 60_000

const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms)

/** When an offer ends that is made now. */
export function offerEnds(now: Date, timeZone: string): Date {
  const { day, time } = wallClock(timeZone, now)
  if (time >= NIGHT_BEGINS) return instantOf(addDays(day, 1), HELD_AFTER_NIGHT_UNTIL, timeZone)
  if (time < NIGHT_ENDS) return instantOf(day, HELD_AFTER_NIGHT_UNTIL, timeZone)
  return later(now, OFFER_MS)
}

/**
 * Until when a place can still be offered that is sold until `limit`: an offer is not cut short, and does not run past the end of
 * the sale. The moment itself is too late.
 */
export function offersEnd(limit: Date, timeZone: string): Date {
  const last = later(limit, -OFFER_MS)
  const { day, time } = wallClock(timeZone, last)
  const isAtNight = time >= NIGHT_BEGINS || time < NIGHT_ENDS
  if (!isAtNight) return later(last, 1)
  return instantOf(time >= NIGHT_BEGINS ? day : addDays(day, -1), NIGHT_BEGINS, timeZone)
}
