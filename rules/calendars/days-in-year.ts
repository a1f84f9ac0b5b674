import { addDays } from '../days.ts'
import type { Day } from '../permit-terms.ts'
import type { Calendar } from './calendar-terms.ts'
import { hasDay } from './calendar.ts'

export interface DaysInYear {
  first: Day
  last: Day
  number: number
}

/** The first day, the last day and the number of a calendar's days in a year; undefined: it has none. */
export function daysInYear(calendar: Calendar, year: number): DaysInYear | undefined {
  let found: DaysInYear | undefined
  for (let day = `${year}-01-01`; day.startsWith(`${year}-`); day = addDays(day, 1))
    if (hasDay(calendar, day))
      found = { first: found?.first ?? day, last: day, number: (found?.number ?? 0) + 1 }
  return found
}
