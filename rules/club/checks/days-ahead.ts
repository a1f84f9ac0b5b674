import { hasDay } from '../../calendars/calendar.ts'
import type { Calendar } from '../../calendars/calendar-terms.ts'
import { dayNumber, dayOfNumber } from '../../days.ts'
import type { Day } from '../../permit-terms.ts'

/** Long enough for each weekday to be a holiday once, and for every date of a calendar's seasons. */
const DAYS_OF_A_YEAR = 366
const DAYS_AHEAD = 2 * DAYS_OF_A_YEAR

/** The days on which checks try the rules. */
export interface DaysAhead {
  first: Day
  all: ReadonlySet<Day>
  /** The first 366 of them. */
  year: readonly Day[]
  /** Those of a calendar; absent calendar: every day. */
  of(calendar: Calendar | undefined): ReadonlySet<Day>
}

/** Permits of a club share their calendars, so each is read once. */
export function daysAhead(first: Day): DaysAhead {
  const from = dayNumber(first)
  const all = new Set(Array.from({ length: DAYS_AHEAD }, (_, index) => dayOfNumber(from + index)))
  const known = new Map<string, ReadonlySet<Day>>()
  return {
    first,
    all,
    year: [...all].slice(0, DAYS_OF_A_YEAR),
    of(calendar) {
      if (calendar === undefined) return all
      const written = JSON.stringify(calendar)
      const days = known.get(written) ?? new Set([...all].filter((day) => hasDay(calendar, day)))
      known.set(written, days)
      return days
    },
  }
}
