import type { Calendar } from '../../calendars/calendar-terms.ts'
import { daysInYear } from '../../calendars/days-in-year.ts'
import type { Day } from '../../permit-terms.ts'
import { type Finding, findingIf } from './finding.ts'

/** A leap year is among them. */
const YEARS = 5

/** Whether a calendar names only days of a calendar, none of every year. */
const isOfGivenDays = ({ in: rows, also = [] }: Calendar): boolean =>
  rows !== undefined && [...rows, ...also].every(({ days }) => days !== undefined)

/** Calendars of every year without a day in one, and those whose days are all over. */
export function calendarFindings(calendars: Readonly<Record<string, Calendar>>, today: Day): Finding[] {
  const first = Number(today.slice(0, 4))
  const years = Array.from({ length: YEARS }, (_, index) => first + index)
  return Object.entries(calendars).flatMap(([key, calendar]) => {
    const path = ['calendars', key]
    if (isOfGivenDays(calendar)) {
      const isOver = years.every((year) => (daysInYear(calendar, year)?.last ?? '') < today)
      return findingIf(isOver, path, 'CALENDAR_OVER')
    }
    const year = years.find((one) => daysInYear(calendar, one) === undefined)
    return findingIf(year !== undefined, path, 'CALENDAR_WITHOUT_DAYS', { year: year ?? 0 })
  })
}
