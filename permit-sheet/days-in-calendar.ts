import type { HeldPermit } from '#contract/permits.ts'
import { addDays, daysFromTo } from '#rules/days.ts'
import { instantOf } from '#rules/wall-clock.ts'

type Slot = NonNullable<HeldPermit['slot']>

/** One calendar entry: some hours, or whole days. */
interface DayInCalendar {
  /** Stable across files, so that a calendar updates its entry. */
  id: string
  zoneName?: string | undefined
  slotName?: string | undefined
  /** Whole days: midnights of UTC, which the file writes as dates; the end is exclusive. */
  isAllDay: boolean
  from: Date
  to: Date
  /** Does not block the day for other events. */
  isFree: boolean
}

const midnight = (day: string) => new Date(`${day}T00:00:00Z`)

function hours(day: string, { from, to }: Slot, timeZone: string) {
  const endsOn = to <= from ? addDays(day, 1) : day
  return { from: instantOf(day, from, timeZone), to: instantOf(endsOn, to, timeZone), isAllDay: false }
}

const wholeDays = (first: string, last: string) => ({
  from: midnight(first),
  to: midnight(addDays(last, 1)),
  isAllDay: true,
})

/** The calendar entries of a permit: each day with its hours, each booking; otherwise its days as a whole. */
export function daysInCalendar(held: HeldPermit): DayInCalendar[] {
  const { purchaseId, firstDay, lastDay, slot, zone, bookings } = held
  const { timeZone } = held.river
  if (bookings.length > 0)
    return bookings.map((booked) => ({
      id: booked.bookingId,
      zoneName: booked.zone?.name,
      slotName: booked.slot?.name,
      isFree: false,
      ...(booked.slot ? hours(booked.day, booked.slot, timeZone) : wholeDays(booked.day, booked.day)),
    }))
  const where = { zoneName: zone?.name, slotName: slot?.name }
  if (slot === undefined)
    return [{ id: purchaseId, ...where, isFree: firstDay !== lastDay, ...wholeDays(firstDay, lastDay) }]
  return daysFromTo(firstDay, lastDay).map((day, n) => ({
    // Numbered: after a change of day the entries move, and none of the earlier days stays.
    id: n === 0 ? purchaseId : `${purchaseId}-${n + 1}`,
    ...where,
    isFree: false,
    ...hours(day, slot, timeZone),
  }))
}
