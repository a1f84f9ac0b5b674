import type { Day } from './permit-terms.ts'

/**
 * Civil days as text, `YYYY-MM-DD`, of the years 0000 to 9999. They are counted by arithmetic on the text: the machine's
 * time zone has no effect, and a calendar of a year takes a tenth of the time that `Date` would take for it.
 */

const ZERO = '0'.charCodeAt(0)

/** The number whose digits are there; NaN where one of them is no digit. */
function numberAt(text: string, from: number, to: number): number {
  let number = 0
  for (let at = from; at < to; at++) {
    const digit = text.charCodeAt(at) - ZERO
    if (!(digit >= 0 && digit <= 9)) return Number.NaN
    number = number * 10 + digit
  }
  return number
}

/** `month`: 1 to 12. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/** Whether the text is a day that exists: `2027-02-29` is none. */
export function isDay(text: string): boolean {
  if (text.length !== 10 || text[4] !== '-' || text[7] !== '-') return false
  const [year, month, day] = [numberAt(text, 0, 4), numberAt(text, 5, 7), numberAt(text, 8, 10)]
  return year >= 0 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

/** Whether the text is a day of any year, `MM-DD`: `02-29` is one, `02-30` is none. */
export function isYearDay(text: string): boolean {
  return isDay(`2024-${text}`)
}

// Years are counted from March, so that a leap day is the last of its year and each fifth month begins 153 days later:
// Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms".
const DAYS_OF_FIVE_MONTHS = 153
const DAYS_OF_YEAR = 365
const DAYS_OF_FOUR_YEARS = 1461
const DAYS_OF_A_CENTURY = 36_524
const DAYS_OF_A_CYCLE = 146_097
const YEARS_OF_A_CYCLE = 400
/** From 1 March of the year 0 to 1 January 1970. */
const DAYS_BEFORE_1970 = 719_468

const yearsInDays = (years: number): number =>
  years * DAYS_OF_YEAR +
  Math.floor(years / 4) -
  Math.floor(years / 100) +
  Math.floor(years / YEARS_OF_A_CYCLE)
/** From 1 March. */
const monthsInDays = (months: number): number => Math.floor((DAYS_OF_FIVE_MONTHS * months + 2) / 5)

/** Days since 1970-01-01, negative before. Throws RangeError for an invalid day. */
export function dayNumber(day: Day): number {
  if (!isDay(day)) throw new RangeError(`no such day: ${day}`)
  const month = numberAt(day, 5, 7)
  const isBeforeMarch = month < 3
  const years = numberAt(day, 0, 4) - (isBeforeMarch ? 1 : 0)
  const months = month + (isBeforeMarch ? 9 : -3)
  return yearsInDays(years) + monthsInDays(months) + numberAt(day, 8, 10) - 1 - DAYS_BEFORE_1970
}

const digits = (count: number, most: number): string => String(count).padStart(most, '0')

/** The day with this number, the inverse of `dayNumber`. Throws RangeError outside the years 0000 to 9999. */
export function dayOfNumber(count: number): Day {
  const cycle = Math.floor((count + DAYS_BEFORE_1970) / DAYS_OF_A_CYCLE)
  const ofCycle = count + DAYS_BEFORE_1970 - cycle * DAYS_OF_A_CYCLE
  const leapDays =
    Math.floor(ofCycle / (DAYS_OF_FOUR_YEARS - 1)) -
    Math.floor(ofCycle / DAYS_OF_A_CENTURY) +
    Math.floor(ofCycle / (DAYS_OF_A_CYCLE - 1))
  const years = Math.floor((ofCycle - leapDays) / DAYS_OF_YEAR)
  const ofYear = ofCycle - yearsInDays(years)
  const months = Math.floor((5 * ofYear + 2) / DAYS_OF_FIVE_MONTHS)
  const isBeforeMarch = months > 9
  const year = cycle * YEARS_OF_A_CYCLE + years + (isBeforeMarch ? 1 : 0)
  if (!(year >= 0 && year <= 9999)) throw new RangeError(`no four-digit year: day ${count}`)
  const month = months + (isBeforeMarch ? -9 : 3)
  return `${digits(year, 4)}-${digits(month, 2)}-${digits(ofYear - monthsInDays(months) + 1, 2)}`
}

/** Negative `days`: earlier. */
export function addDays(day: Day, days: number): Day {
  return dayOfNumber(dayNumber(day) + days)
}

/** 0 for the same day, negative backwards. */
export function daysBetween(from: Day, to: Day): number {
  return dayNumber(to) - dayNumber(from)
}

/** Both days counted; 0 when the last is before the first. */
export function countDays(first: Day, last: Day): number {
  return Math.max(0, daysBetween(first, last) + 1)
}

/** Both days included; empty when the last is before the first. */
export function daysFromTo(first: Day, last: Day): Day[] {
  const start = dayNumber(first)
  return Array.from({ length: countDays(first, last) }, (_, step) => dayOfNumber(start + step))
}

/** 1 Monday to 7 Sunday. */
export function isoWeekday(day: Day): number {
  // 1970-01-01 was a Thursday.
  return ((((dayNumber(day) + 3) % 7) + 7) % 7) + 1
}

export const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`

export const lastOfMonth = (day: Day): Day =>
  `${day.slice(0, 8)}${daysInMonth(numberAt(day, 0, 4), numberAt(day, 5, 7))}`
