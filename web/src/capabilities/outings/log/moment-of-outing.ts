import type { HeldPermit } from '#contract/permits.ts'
import { addDays } from '#rules/days.ts'
import { fishingDay } from '#rules/fishing-day.ts'
import { instantOf, wallClock } from '#rules/wall-clock.ts'

interface OfOuting {
  day: string
  slot?: string | undefined
  startedAt?: string | undefined
  endedAt?: string | undefined
}

/** Until this time, fishing into the night can still be under way. */
const NIGHT_ENDS = '05:00:00'

/** Whether an outing of this day can no longer be under way, even without a recorded end. */
export function isLongOver(held: HeldPermit, day: string, now: Date): boolean {
  const clock = wallClock(held.river.timeZone, now)
  // A night slot lasts until its own end, however late.
  if (fishingDay(held, clock) <= day) return false
  return clock.day > addDays(day, 1) || (clock.day > held.lastDay && clock.time >= NIGHT_ENDS)
}

/**
 * The instant of an entry written now: the present while the outing can be under way; later, its recorded end or that
 * of its slot, and never before existing entries (`others`: instants of its fish).
 */
export function momentOf(outing: OfOuting, held: HeldPermit, others: readonly string[], now: Date): string {
  if (outing.endedAt !== undefined) return outing.endedAt
  if (!isLongOver(held, outing.day, now)) return now.toISOString()
  const { timeZone, slots } = held.river
  const slot = slots.find(({ code }) => code === outing.slot)
  const slotEnd =
    slot && instantOf(slot.to <= slot.from ? addDays(outing.day, 1) : outing.day, slot.to, timeZone)
  const known = [outing.startedAt, slotEnd?.toISOString(), ...others].filter((one) => one !== undefined)
  return known.toSorted().at(-1) ?? now.toISOString()
}
