import type { Calendar, YearSpan } from '../calendars/calendar-terms.ts'
import { intervalOf, isInSpan } from '../calendars/calendar.ts'
import type { MovableDay } from '../calendars/calendar-terms.ts'
import { yearDayOf } from '../calendars/year-days.ts'
import { addDays, isDay } from '../days.ts'
import type { Day } from '../permit-terms.ts'

interface SeasonDays {
  first: Day
  last: Day
}

/** 29 February becomes 28 February in other than leap years. */
const dayOf = (year: number, text: MovableDay): Day => {
  const digits = String(year).padStart(4, '0')
  const day = `${digits}-${yearDayOf(text, digits)}`
  return isDay(day) ? day : addDays(`${digits}-03-01`, -1)
}

function daysOfSpan({ from, to }: YearSpan, day: Day): SeasonDays {
  const year = Number(day.slice(0, 4))
  const [yearText, yearDay] = [day.slice(0, 4), day.slice(5)]
  const runsOver = yearDayOf(from, yearText) > yearDayOf(to, yearText)
  const began = runsOver && yearDay <= yearDayOf(to, yearText) ? year - 1 : year
  return { first: dayOf(began, from), last: dayOf(runsOver ? began + 1 : began, to) }
}

/**
 * The season of a day by the rows of `in`, whatever the weekday. It may include New Year. Without one, the calendar year; of
 * two overlapping seasons the first of the list.
 */
export function seasonOfDay(calendar: Calendar | undefined, day: Day): SeasonDays {
  for (const { seasons, days } of calendar?.in ?? []) {
    const span = seasons?.find((one) => isInSpan(one, day))
    if (span !== undefined) return daysOfSpan(span, day)
    const interval = days?.map(intervalOf).find((one) => one && one.first <= day && day <= one.last)
    if (interval !== undefined) return interval
  }
  const year = Number(day.slice(0, 4))
  return { first: dayOf(year, '01-01'), last: dayOf(year, '12-31') }
}
