import { addDays, daysBetween, isDay, isoWeekday } from '../days.ts'
import type { Day, Season } from '../permit-terms.ts'
import { isHoliday } from './holidays.ts'
import type { Calendar, DaysRow, MovableDay, YearSpan } from './calendar-terms.ts'
import { yearDayOf, yearDaysOf } from './year-days.ts'

const EVERY_DAY: DaysRow[] = [{}]
const NO_DAY: DaysRow[] = []
/** A season that runs over New Year does so in every year, or the import refuses it. */
const ANY_YEAR = '2027'

/** The first and the last day of `2027-06-01/2027-06-15`, or of a single day; undefined for a text that is neither. */
export function intervalOf(text: string): { first: Day; last: Day } | undefined {
  const [first = '', last = first, ...more] = text.split('/')
  return more.length === 0 && isDay(first) && isDay(last) ? { first, last } : undefined
}

/** Only `MM-DD` has five letters. */
const inYear = (text: MovableDay, year: string) => (text.length === 5 ? text : yearDayOf(text, year))

export function isInSpan({ from, to }: YearSpan, day: Day): boolean {
  const [year, yearDay] = [day.slice(0, 4), day.slice(5)]
  const [first, last] = [inYear(from, year), inYear(to, year)]
  return first <= last ? first <= yearDay && yearDay <= last : first <= yearDay || yearDay <= last
}

const isInInterval = (text: string, day: Day): boolean => {
  const interval = intervalOf(text)
  return interval !== undefined && interval.first <= day && day <= interval.last
}

/** The part of a row that is about periods. */
const spansDay = ({ seasons, days }: DaysRow, day: Day): boolean =>
  (seasons?.some((span) => isInSpan(span, day)) ?? true) &&
  (days?.some((interval) => isInInterval(interval, day)) ?? true)

/** The part of a row that is about the days of a week. */
const isOfKind = ({ weekdays, holidays }: DaysRow, day: Day): boolean =>
  (weekdays?.includes(isoWeekday(day)) ?? true) && (holidays === undefined || isHoliday(day) === holidays)

const rowHasDay = (row: DaysRow, day: Day): boolean => spansDay(row, day) && isOfKind(row, day)

const isOnlyPeriods = ({ weekdays, holidays }: DaysRow): boolean =>
  weekdays === undefined && holidays === undefined

/** Absent calendar: every day. */
export function hasDay(calendar: Calendar | undefined, day: Day): boolean {
  if (calendar === undefined) return true
  const { in: rows = EVERY_DAY, except = NO_DAY, also = NO_DAY } = calendar
  if (also.some((row) => rowHasDay(row, day))) return true
  return rows.some((row) => rowHasDay(row, day)) && !except.some((row) => rowHasDay(row, day))
}

/** Whether the day lies in the calendar's periods, whatever its weekday; every day of the calendar does. */
export function isInPeriods(calendar: Calendar | undefined, day: Day): boolean {
  if (calendar === undefined) return true
  const { in: rows = EVERY_DAY, except = NO_DAY, also = NO_DAY } = calendar
  if (also.some((row) => spansDay(row, day))) return true
  return (
    rows.some((row) => spansDay(row, day)) && !except.some((row) => isOnlyPeriods(row) && spansDay(row, day))
  )
}

/** Whether its weekday, or its being a holiday, keeps the day out of the calendar. */
export function isWrongWeekday(calendar: Calendar | undefined, day: Day): boolean {
  if (calendar === undefined || hasDay(calendar, day)) return false
  const { in: rows = EVERY_DAY } = calendar
  return isInPeriods(calendar, day) || !rows.some((row) => isOfKind(row, day))
}

/**
 * The days of this year and the next on which a period may begin: its first, New Year for one that runs over it, and the
 * day after one that is left out.
 */
function startsOfPeriods(
  { in: rows = EVERY_DAY, except = NO_DAY, also = NO_DAY }: Calendar,
  year: number,
): Day[] {
  const years = [year, year + 1].filter((one) => one < 9999).map((one) => String(one).padStart(4, '0'))
  const dayIn = (text: MovableDay, of: string): Day => {
    const day = `${of}-${yearDayOf(text, of)}`
    return isDay(day) ? day : `${of}-03-01`
  }
  const begin = ({ seasons = [], days = [] }: DaysRow): Day[] => [
    ...seasons.flatMap(({ from }) => years.map((of) => dayIn(from, of))),
    ...days.flatMap((text) => intervalOf(text)?.first ?? []),
  ]
  const end = ({ seasons = [], days = [] }: DaysRow): Day[] =>
    [
      ...seasons.flatMap(({ to }) => years.map((of) => dayIn(to, of))),
      ...days.flatMap((text) => intervalOf(text)?.last ?? []),
    ].map((last) => addDays(last, 1))
  const newYears = years.map((of) => `${of}-01-01`)
  return [...newYears, ...rows.flatMap(begin), ...also.flatMap(begin), ...except.flatMap(end)]
}

/** The first day in the calendar's periods, from this day on; undefined if none begins in this year or the next. */
export function nextInPeriods(calendar: Calendar | undefined, day: Day): Day | undefined {
  if (calendar === undefined || isInPeriods(calendar, day)) return day
  return startsOfPeriods(calendar, Number(day.slice(0, 4)))
    .filter((start) => start > day && isInPeriods(calendar, start))
    .toSorted()[0]
}

/**
 * The periods as parts of every year, without weekdays: never less than the calendar has. Empty: the whole year.
 */
export function enclosingSeasons(calendar: Calendar | undefined): Season[] {
  if (calendar?.in === undefined) return []
  const periods = [...calendar.in, ...(calendar.also ?? [])].map(periodsOf)
  return periods.some((all) => all === undefined) ? [] : periods.flatMap((all) => all ?? [])
}

/** A season over New Year that ends no earlier than it began in another year, as from Easter to the day before. */
const coversWholeYears = ({ from, to }: YearSpan): boolean =>
  inYear(from, ANY_YEAR) > inYear(to, ANY_YEAR) && yearDaysOf(from).earliest <= yearDaysOf(to).latest

/** Undefined: the whole year. */
function periodsOf({ seasons, days }: DaysRow): Season[] | undefined {
  if (seasons !== undefined) {
    if (seasons.some(coversWholeYears)) return undefined
    return seasons.map(({ from, to }) => ({ from: yearDaysOf(from).earliest, to: yearDaysOf(to).latest }))
  }
  const intervals = days?.flatMap((text) => intervalOf(text) ?? [])
  if (intervals?.some(({ first, last }) => daysBetween(first, last) >= 365)) return undefined
  return intervals?.map(({ first, last }) => ({ from: first.slice(5), to: last.slice(5) }))
}
