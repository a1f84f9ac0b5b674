import type { Day, Slot } from '../permit-terms.ts'
import { isSlotOver } from './slots.ts'
import { hasReached, type WallClock } from '../wall-clock.ts'

/** The part of a sold permit that decides when it may be fished with. */
interface UsedWhen {
  state: 'issued' | 'refunded' | 'voided'
  firstDay: Day
  lastDay: Day
  /** Booked day by day, and without a booking for the day in question. */
  isToBook?: boolean | undefined
  /** Somebody is invited to it who has not said yet who they are: it is valid on no day. */
  invitation?: object | undefined
  /** The hours of the day in question; absent: the whole day. */
  slot?: Pick<Slot, 'from' | 'to'> | undefined
}

/** The state of a permit on a day: given back or void, of a later or an earlier day, or of this one. */
type DayValidity = 'void' | 'later' | 'over' | 'today'

export function validityOn(
  { state, firstDay, lastDay }: Pick<UsedWhen, 'state' | 'firstDay' | 'lastDay'>,
  day: Day,
): DayValidity {
  if (state !== 'issued') return 'void'
  if (day < firstDay) return 'later'
  return day > lastDay ? 'over' : 'today'
}

/** Until it is over: without a holder yet. On its day: nothing booked, before its hours, within them, or after them. */
type Validity = Exclude<DayValidity, 'today'> | 'toComplete' | 'toBook' | 'early' | 'now' | 'late'

/** The state of a permit at a moment, the same for angler and warden. `day`: its fishing day, see `fishingDay`. */
export function validityAt(permit: UsedWhen, day: Day, clock: WallClock): Validity {
  const validity = validityOn(permit, day)
  if (permit.invitation !== undefined && (validity === 'later' || validity === 'today')) return 'toComplete'
  if (validity !== 'today') return validity
  if (permit.isToBook) return 'toBook'
  return permit.slot === undefined ? 'now' : hoursAt(permit.slot, day, clock)
}

/** Where the clock is in the hours of a slot of this day. */
export function hoursAt(
  slot: Pick<Slot, 'from' | 'to'>,
  day: Day,
  clock: WallClock,
): 'early' | 'now' | 'late' {
  // Where the clock skips an hour, a slot may begin after its end: it is over then, and never begins.
  if (isSlotOver(slot, day, clock)) return 'late'
  return hasReached(clock, day, slot.from) ? 'now' : 'early'
}
