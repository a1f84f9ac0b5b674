import { addDays, daysInMonth, isoWeekday, isYearDay } from '../days.ts'
import type { YearDay } from '../permit-terms.ts'
import type { MovableDay } from './calendar-terms.ts'
import { easterSunday } from './easter.ts'

export type MovableDayParts =
  | { kind: 'fixed'; yearDay: YearDay }
  | { kind: 'weekday'; month: number; weekday: number; nth: number }
  | { kind: 'easter'; days: number }

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const WEEKDAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
const NTH_WEEKDAY = /^(\w{3}) (\w{2})\[([1-4]|-1)\]$/
const EASTER = /^easter([+-][1-9]\d{0,2})?$/

/** Easter is from 22 March to 25 April, so that these days before and after it are of the same year. */
const BEFORE_EASTER = 80
const AFTER_EASTER = 240

/** Undefined for a text that names no day. */
export function movableDayParts(text: MovableDay): MovableDayParts | undefined {
  if (isYearDay(text)) return { kind: 'fixed', yearDay: text }
  const [, monthName = '', weekdayName = '', nth] = NTH_WEEKDAY.exec(text) ?? []
  const month = MONTHS.indexOf(monthName) + 1
  const weekday = WEEKDAYS.indexOf(weekdayName) + 1
  if (month > 0 && weekday > 0) return { kind: 'weekday', month, weekday, nth: Number(nth) }
  const easter = EASTER.exec(text)
  if (easter === null) return undefined
  const days = Number(easter[1] ?? 0)
  return days >= -BEFORE_EASTER && days <= AFTER_EASTER ? { kind: 'easter', days } : undefined
}

/** As calendars write it; the reverse of `movableDayParts`. */
export function movableDayOf(parts: MovableDayParts): MovableDay {
  if (parts.kind === 'fixed') return parts.yearDay
  if (parts.kind === 'weekday')
    return `${MONTHS[parts.month - 1]} ${WEEKDAYS[parts.weekday - 1]}[${parts.nth}]`
  return parts.days === 0 ? 'easter' : `easter${parts.days > 0 ? '+' : ''}${parts.days}`
}

const twoDigits = (count: number): string => String(count).padStart(2, '0')

/** The day of a month with this number of its weekdays, `nth` -1: the last. */
function weekdayOfMonth(year: string, month: number, weekday: number, nth: number): YearDay {
  const inMonth = twoDigits(month)
  const first = 1 + ((weekday - isoWeekday(`${year}-${inMonth}-01`) + 7) % 7)
  const weeks = nth === -1 ? Math.floor((daysInMonth(Number(year), month) - first) / 7) : nth - 1
  return `${inMonth}-${twoDigits(first + weeks * 7)}`
}

/**
 * In this year, `MM-DD`; `02-29` stays as it is, also where the year has none: texts of this form are compared. Throws
 * RangeError for a text that names no day.
 */
export function yearDayOf(text: MovableDay, year: string): YearDay {
  const parts = movableDayParts(text)
  if (parts === undefined) throw new RangeError(`no day of the year: ${text}`)
  if (parts.kind === 'fixed') return parts.yearDay
  if (parts.kind === 'weekday') return weekdayOfMonth(year, parts.month, parts.weekday, parts.nth)
  return addDays(easterSunday(year), parts.days).slice(5)
}

/** A leap year has one day more between January and Easter: the earliest day is of a common year. */
const EARLIEST_EASTER = '2001-03-22'
const LATEST_EASTER = '2000-04-25'

/** The earliest and the latest day on which it falls in any year. */
export function yearDaysOf(text: MovableDay): { earliest: YearDay; latest: YearDay } {
  const parts = movableDayParts(text)
  if (parts === undefined) throw new RangeError(`no day of the year: ${text}`)
  if (parts.kind === 'fixed') return { earliest: parts.yearDay, latest: parts.yearDay }
  if (parts.kind === 'easter') {
    return {
      earliest: addDays(EARLIEST_EASTER, parts.days).slice(5),
      latest: addDays(LATEST_EASTER, parts.days).slice(5),
    }
  }
  const month = twoDigits(parts.month)
  const earliest = parts.nth === -1 ? daysInMonth(2001, parts.month) - 6 : parts.nth * 7 - 6
  const latest = parts.nth === -1 ? daysInMonth(2000, parts.month) : parts.nth * 7
  return { earliest: `${month}-${twoDigits(earliest)}`, latest: `${month}-${twoDigits(latest)}` }
}
