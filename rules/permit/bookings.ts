import { addDays, daysFromTo } from '../days.ts'
import { type ChoiceTerms, type Chosen, choiceMistakes } from '../sale/order-mistakes.ts'
import type { OrderMistake } from '../sale/order.ts'
import type { Day, Slot } from '../permit-terms.ts'
import {
  type CountedPlaces,
  type PermitOfPlaces,
  placesLeft,
  placesTakenBy,
  type WantedPlaces,
  type WantedSpot,
} from '../sale/places.ts'
import type { Refused } from '../sale/refused.ts'
import { type PermitOfDays, refusalsOfDays } from '../sale/refusals-of-days.ts'
import { isSlotOver, slotOf } from './slots.ts'
import { dayIn, hasReached, instantOf, type WallClock, wallClock } from '../wall-clock.ts'

/** One day of fishing under a permit that is booked day by day; fields are absent where there is nothing to choose. */
export interface Booking extends Chosen {
  day: Day
}

interface BookedPermit extends PermitOfDays {
  timeZone: string
  terms: PermitOfDays['terms'] & { slots: readonly Slot[] }
}

interface WithSlots {
  slots: readonly Slot[]
}

/** The days of the permit, both included. */
export interface BookedPeriod {
  firstDay: Day
  lastDay: Day
}

type BookingMistake = OrderMistake | { field: 'day'; code: 'DAY_OUTSIDE_PERMIT' }

export function bookingMistakes(
  { terms }: { terms: ChoiceTerms },
  { firstDay, lastDay }: BookedPeriod,
  booking: Booking,
  options: readonly string[] = [],
): BookingMistake[] {
  const outside = booking.day < firstDay || booking.day > lastDay
  return [
    ...(outside ? [{ field: 'day' as const, code: 'DAY_OUTSIDE_PERMIT' as const }] : []),
    ...choiceMistakes(terms, { ...booking, options: [...options] }),
  ]
}

/** Whether the booked slot is over; without a slot, whether the day is over. */
function isDayOver(terms: WithSlots, { day, slot }: Booking, clock: WallClock): boolean {
  const chosen = slotOf(terms, slot)
  return chosen ? isSlotOver(chosen, day, clock) : hasReached(clock, addDays(day, 1), '00:00:00')
}

/**
 * Why fishing there is impossible on this day, in the order of `REFUSALS`: season, weekday, closure, a slot that is over.
 * Does not count places. Which zone comes first on a day is not a rule of booking.
 */
export function bookingRefusals(permit: BookedPermit, booking: Booking, now: Date): Refused[] {
  const { day, zoneId } = booking
  const over = isDayOver(permit.terms, booking, wallClock(permit.timeZone, now))
  const refused = refusalsOfDays(permit, { firstDay: day, lastDay: day, zoneId })
  const closes = instantOf(addDays(day, 1), '00:00:00', permit.timeZone)
  return over ? [...refused, { code: 'TOO_LATE', closes }] : refused
}

/** The rows of places of which a booking takes one each; empty without limited entry. */
export const placesOfBooking = (
  permit: PermitOfPlaces,
  { day, zoneId, slot }: Booking,
  groups: readonly string[],
  options: readonly string[] = [],
): WantedSpot[] => placesTakenBy(permit, { days: [day], booking: true, zoneId, slot, groups, options })

/** The next day of the permit on which the same zone, slot and technique can be booked; `rows`: the places of those days. */
export function nextBookable(
  permit: BookedPermit & PermitOfPlaces,
  { lastDay }: BookedPeriod,
  booking: Booking,
  {
    rows,
    groups,
    options,
    now,
  }: { rows: CountedPlaces[]; now: Date } & Pick<WantedPlaces, 'groups' | 'options'>,
): Day | undefined {
  const today = dayIn(permit.timeZone, now)
  const from = booking.day < today ? today : addDays(booking.day, 1)
  return daysFromTo(from, lastDay).find((day) => {
    const then = { ...booking, day }
    if (bookingRefusals(permit, then, now).length > 0) return false
    return placesLeft(permit, { ...then, days: [day], booking: true, groups, options }, rows) !== 0
  })
}

export const isSameBooking = (one: Booking, other: Booking): boolean =>
  one.day === other.day &&
  one.zoneId === other.zoneId &&
  one.slot === other.slot &&
  one.technique === other.technique

/** Why a booking cannot be cancelled any more; undefined when it can. `begun`: its outing has begun. */
export function whyNotCancel(
  terms: WithSlots,
  booking: Booking & { begun: boolean },
  clock: WallClock,
): 'OUTING_BEGUN' | 'BOOKING_OVER' | undefined {
  if (booking.begun) return 'OUTING_BEGUN'
  return isDayOver(terms, booking, clock) ? 'BOOKING_OVER' : undefined
}
