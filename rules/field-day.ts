import type { Day, Slot } from './permit-terms.ts'
import { type FishedWhen, fishingDay } from './fishing-day.ts'
import { dayIn, type WallClock } from './wall-clock.ts'

/** An outing that was written at the river. */
export interface WrittenOuting {
  id: string
  day: Day
  zoneId?: number | undefined
  slot?: string | undefined
  startedAt?: string | undefined
  endedAt?: string | undefined
}

/** A sold permit with what is booked and written on it, as a warden's list and the database both have it. */
export interface FieldPermit<Written extends WrittenOuting = WrittenOuting> {
  purchaseId: string
  state: 'issued' | 'voided' | 'refunded'
  firstDay: Day
  lastDay: Day
  zoneId?: number | undefined
  slot?: string | undefined
  isBookedDayByDay: boolean
  bookings: readonly FieldBooking[]
  outings: readonly Written[]
}

/** Its outing has the same id. */
export interface FieldBooking {
  bookingId: string
  day: Day
  zoneId?: number | undefined
  slot?: string | undefined
}

export type OutingState = 'planned' | 'started' | 'ended'

/** An outing that was written, or that only comes with the permit or a booking. */
export interface FieldOuting<Written extends WrittenOuting = WrittenOuting> {
  id: string
  day: Day
  zoneId?: number | undefined
  slot?: string | undefined
  state: OutingState
  /** Absent: nothing was written on it yet. */
  written?: Written
}

export const outingState = ({ startedAt, endedAt }: Pick<WrittenOuting, 'startedAt' | 'endedAt'>) => {
  if (endedAt !== undefined) return 'ended' as const
  return startedAt === undefined ? ('planned' as const) : ('started' as const)
}

/** The outings that come with a permit: with each booking, or else with a permit of one day. None with a refunded one. */
function plannedOutings(permit: FieldPermit): Map<string, Omit<FieldBooking, 'bookingId'>> {
  const { purchaseId, state, firstDay, lastDay, zoneId, slot, isBookedDayByDay, bookings } = permit
  if (state !== 'issued') return new Map()
  if (isBookedDayByDay) return new Map(bookings.map(({ bookingId, ...planned }) => [bookingId, planned]))
  return firstDay === lastDay ? new Map([[purchaseId, { day: firstDay, zoneId, slot }]]) : new Map()
}

/**
 * Every outing of a permit once, written or planned. Until an outing has begun, it takes place where and when its booking says.
 * Zone and slot default to those of the booking, else of the permit.
 */
export function outingsInField<Written extends WrittenOuting>(
  permit: FieldPermit<Written>,
): FieldOuting<Written>[] {
  const planned = plannedOutings(permit)
  const written = permit.outings.map((outing) => {
    const plan = planned.get(outing.id)
    const state = outingState(outing)
    const { day, zoneId, slot } = state === 'planned' && plan !== undefined ? plan : outing
    const bought = plan ?? permit
    return {
      id: outing.id,
      day,
      zoneId: zoneId ?? bought.zoneId,
      slot: slot ?? bought.slot,
      state,
      written: outing,
    }
  })
  const ids = new Set(written.map(({ id }) => id))
  const onlyPlanned = [...planned]
    .filter(([id]) => !ids.has(id))
    .map(([id, { day, zoneId, slot }]) => ({
      id,
      day,
      zoneId: zoneId ?? permit.zoneId,
      slot: slot ?? permit.slot,
      state: 'planned' as const,
    }))
  return [...written, ...onlyPlanned]
}

/** Whether it counts as sold on this day: not voided or refunded, and booked where it is booked day by day. */
export const isGoodOn = (
  {
    state,
    firstDay,
    lastDay,
    isBookedDayByDay,
    bookings,
  }: Pick<FieldPermit, 'state' | 'firstDay' | 'lastDay' | 'isBookedDayByDay'> & {
    bookings: readonly { day: Day }[]
  },
  day: Day,
): boolean =>
  state === 'issued' &&
  firstDay <= day &&
  day <= lastDay &&
  (!isBookedDayByDay || bookings.some((booking) => booking.day === day))

/** The day that counts for a permit by this clock: see `fishingDay`. `hoursOf`: of a slot's code. */
export const fieldToday = (
  { firstDay, lastDay, slot, bookings }: Pick<FieldPermit, 'firstDay' | 'lastDay' | 'slot' | 'bookings'>,
  hoursOf: (code: string | undefined) => FishedWhen['slot'],
  clock: WallClock,
): Day =>
  fishingDay(
    {
      firstDay,
      lastDay,
      slot: hoursOf(slot),
      bookings: bookings.map((booking) => ({ day: booking.day, slot: hoursOf(booking.slot) })),
    },
    clock,
  )

/** Whether a check made at this instant belongs to these days; an angler who fishes through the night may be checked after it. */
export function isCheckOf(
  at: string,
  { from, to, timeZone }: { from: Day; to: Day; timeZone: string },
): boolean {
  const day = dayIn(timeZone, new Date(at))
  return from <= day && day <= to
}

/** A permit on one day, as it is counted. */
export interface CountedPermit {
  isGood: boolean
  isChecked: boolean
  outings: readonly { state: OutingState }[]
}

/** The numbers of a permit's day: how many are sold and checked, and how far their outings are. */
export function numbersOfDay(permits: readonly CountedPermit[]) {
  const outings = permits.flatMap((permit) => permit.outings)
  const counted = (state: OutingState) => outings.filter((outing) => outing.state === state).length
  return {
    sold: permits.filter(({ isGood }) => isGood).length,
    planned: counted('planned'),
    started: counted('started'),
    ended: counted('ended'),
    checked: permits.filter(({ isChecked }) => isChecked).length,
  }
}

/** A slot's hours by its code, among these slots. */
export const hoursAmong =
  (slots: readonly Pick<Slot, 'code' | 'from' | 'to'>[]) =>
  (code: string | undefined): Pick<Slot, 'from' | 'to'> | undefined =>
    slots.find((slot) => slot.code === code)
