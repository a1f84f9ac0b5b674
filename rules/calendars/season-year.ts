import { addDays, isDay } from '../days.ts'
import type { Day } from '../permit-terms.ts'
import type { Calendar } from './calendar-terms.ts'
import { yearDayOf } from './year-days.ts'

/** The year that begins with the first season of the calendar: all its days until it begins again are one season. */
export function seasonYear(calendar: Calendar | undefined, day: Day): { first: Day; last: Day } {
  const from = calendar?.in?.flatMap(({ seasons = [] }) => seasons)[0]?.from ?? '01-01'
  const year = Number(day.slice(0, 4))
  const beginsIn = (of: number): Day => {
    const digits = String(of).padStart(4, '0')
    const first = `${digits}-${yearDayOf(from, digits)}`
    // 29 February of a year without one.
    return isDay(first) ? first : `${digits}-03-01`
  }
  const began = beginsIn(year) <= day ? year : year - 1
  return { first: beginsIn(began), last: addDays(beginsIn(began + 1), -1) }
}
