import type { HeldPermit } from '#contract/permits.ts'
import { addDays } from '#rules/days.ts'
import { dayOfCatch, isOutingUnderWay } from '#rules/river/day-of-catch.ts'
import { instantOf, wallClock } from '#rules/wall-clock.ts'

interface OfOuting {
  id: string
  day: string
  slot?: string | undefined
  startedAt?: string | undefined
  endedAt?: string | undefined
}

type Held = Pick<HeldPermit, 'firstDay' | 'lastDay' | 'slot' | 'bookings'> & {
  river: Pick<HeldPermit['river'], 'slots' | 'timeZone'>
}

/** The hours of an outing: of its own slot, else of its booking or its permit. */
export const hoursOfOuting = ({ river, slot, bookings }: Held, outing: Pick<OfOuting, 'id' | 'slot'>) =>
  river.slots.find(({ code }) => code === outing.slot) ??
  bookings.find(({ bookingId }) => bookingId === outing.id)?.slot ??
  slot

/** Whether an outing can still be under way, see `isOutingUnderWay`. */
export const canBeUnderWay = (
  held: Held,
  outing: Pick<OfOuting, 'id' | 'day' | 'slot'>,
  now: Date,
): boolean =>
  isOutingUnderWay(
    { day: outing.day, slot: hoursOfOuting(held, outing) },
    held,
    wallClock(held.river.timeZone, now),
  )

/**
 * The instant of an entry written now: the present while the outing can be under way; later, the last that is known of its day:
 * its recorded end, that of its slot, its start or one of its fish (`others`). Nothing of today is written into an earlier day.
 */
export function momentOf(outing: OfOuting, held: Held, others: readonly string[], now: Date): string {
  const { timeZone } = held.river
  if (outing.endedAt === undefined && canBeUnderWay(held, outing, now)) return now.toISOString()
  const slot = hoursOfOuting(held, outing)
  const isOfItsDay = (caughtAt: string) =>
    dayOfCatch({ ...held, caughtAt, outing: { day: outing.day, slot }, timeZone }) === outing.day
  if (outing.endedAt !== undefined && isOfItsDay(outing.endedAt)) return outing.endedAt
  const slotEnd =
    slot && instantOf(slot.to <= slot.from ? addDays(outing.day, 1) : outing.day, slot.to, timeZone)
  const known = [outing.startedAt, slotEnd?.toISOString(), ...others]
    .filter((one) => one !== undefined)
    .filter((one) => isOfItsDay(one) && Date.parse(one) <= now.getTime())
    .toSorted((one, other) => Date.parse(one) - Date.parse(other))
  return known.at(-1) ?? instantOf(outing.day, '12:00:00', timeZone).toISOString()
}
