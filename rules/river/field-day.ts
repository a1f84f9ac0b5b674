import type { Day, Slot } from '../permit-terms.ts'
import type { SoldState } from '../sale/purchase-lifecycle.ts'
import { type FishedWhen, fishingDay } from './fishing-day.ts'
import { dayIn, type WallClock } from '../wall-clock.ts'

interface WrittenOuting {
  id: string
  day: Day
  zoneId?: number | undefined
  slot?: string | undefined
  startedAt?: string | undefined
  endedAt?: string | undefined
}

/** A sold permit with its bookings and written outings, from a warden's list or from the database. */
export interface FieldPermit<Written extends WrittenOuting = WrittenOuting> {
  purchaseId: string
  state: SoldState
  firstDay: Day
  lastDay: Day
  zoneId?: number | undefined
  slot?: string | undefined
  isBookedDayByDay: boolean
  bookings: readonly FieldBooking[]
  outings: readonly Written[]
}

/** The outing of a booking has the booking's id. */
interface FieldBooking {
  bookingId: string
  day: Day
  zoneId?: number | undefined
  slot?: string | undefined
}

/** In the order in which they are listed: running outings first, then expected ones, then ended ones. */
export const OUTING_STATES = ['started', 'planned', 'ended'] as const
export type OutingState = (typeof OUTING_STATES)[number]

/** An outing written by the angler, or planned by the permit or a booking. */
export interface FieldOuting<Written extends WrittenOuting = WrittenOuting> {
  id: string
  day: Day
  zoneId?: number | undefined
  slot?: string | undefined
  state: OutingState
  /** Absent: planned only. */
  written?: Written
}

export const outingState = ({ startedAt, endedAt }: Pick<WrittenOuting, 'startedAt' | 'endedAt'>) => {
  if (endedAt !== undefined) return 'ended' as const
  return startedAt === undefined ? ('planned' as const) : ('started' as const)
}

/** Planned outings: one for each booking, or one for a one-day permit; none for a refunded permit. */
function plannedOutings(permit: FieldPermit): Map<string, Omit<FieldBooking, 'bookingId'>> {
  const { purchaseId, state, firstDay, lastDay, zoneId, slot, isBookedDayByDay, bookings } = permit
  if (state !== 'issued') return new Map()
  if (isBookedDayByDay) return new Map(bookings.map(({ bookingId, ...planned }) => [bookingId, planned]))
  return firstDay === lastDay ? new Map([[purchaseId, { day: firstDay, zoneId, slot }]]) : new Map()
}

/**
 * Every outing of a permit once, written or planned. Until an outing has begun, its booking decides day, zone and slot.
 * Zone and slot default to those of the booking, otherwise of the permit.
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

/** Whether it counts as sold on this day: issued, and with a booking where days are booked one by one. */
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

/** The permit's current fishing day, see `fishingDay`. `hoursOf`: the hours of a slot's code. */
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

/** Whether a check made at this instant belongs to these days, by the civil day of the waters. */
export function isCheckOf(
  at: string,
  { from, to, timeZone }: { from: Day; to: Day; timeZone: string },
): boolean {
  const day = dayIn(timeZone, new Date(at))
  return from <= day && day <= to
}

interface CountedPermit {
  isGood: boolean
  isChecked: boolean
  outings: readonly { state: OutingState }[]
}

export function countStates(outings: readonly { state: OutingState }[]): Record<OutingState, number> {
  const counted = (state: OutingState) => outings.filter((outing) => outing.state === state).length
  return { planned: counted('planned'), started: counted('started'), ended: counted('ended') }
}

/** How many permits of a day are sold and checked, and how many outings are planned, started and ended. */
export function numbersOfDay(permits: readonly CountedPermit[]) {
  return {
    sold: permits.filter(({ isGood }) => isGood).length,
    ...countStates(permits.flatMap((permit) => permit.outings)),
    checked: permits.filter(({ isChecked }) => isChecked).length,
  }
}

/** Looks a slot up by its code. */
export const hoursAmong =
  (slots: readonly Pick<Slot, 'code' | 'from' | 'to'>[]) =>
  (code: string | undefined): Pick<Slot, 'from' | 'to'> | undefined =>
    slots.find((slot) => slot.code === code)
