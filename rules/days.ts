import type { Day } from './permit-terms.ts'

/**
 * Civil days as text, `YYYY-MM-DD`, counted in UTC, which has no daylight saving: the machine's time zone has no effect.
 */

const DAY_MS = 86_400_000
const SHAPE = /^\d{4}-\d{2}-\d{2}$/

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/** Whether the text is a day that exists: `2027-02-29` is none. */
export function isDay(text: string): boolean {
  if (!SHAPE.test(text)) return false
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))]
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

/** Whether the text is a day of any year, `MM-DD`: `02-29` is one, `02-30` is none. */
export function isYearDay(text: string): boolean {
  return isDay(`2024-${text}`)
}

// Date.UTC reads the years 0 to 99 as 1900 to 1999; 400 years later the calendar is the same.
const YEARS_OF_A_CYCLE = 400
const DAYS_OF_A_CYCLE = 146_097

/** Days since 1970-01-01, negative before. Throws RangeError for an invalid day. */
export function dayNumber(day: Day): number {
  if (!isDay(day)) throw new RangeError(`no such day: ${day}`)
  const year = Number(day.slice(0, 4)) + YEARS_OF_A_CYCLE
  return Date.UTC(year, Number(day.slice(5, 7)) - 1, Number(day.slice(8))) / DAY_MS - DAYS_OF_A_CYCLE
}

const digits = (count: number, most: number): string => String(count).padStart(most, '0')

/** The day with this number, the inverse of `dayNumber`. Throws RangeError outside the years 0000 to 9999. */
export function dayOfNumber(count: number): Day {
  const date = new Date(count * DAY_MS)
  const year = date.getUTCFullYear()
  if (!(year >= 0 && year <= 9999)) throw new RangeError(`no four-digit year: day ${count}`)
  return `${digits(year, 4)}-${digits(date.getUTCMonth() + 1, 2)}-${digits(date.getUTCDate(), 2)}`
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

export const lastOfMonth = (day: Day): Day => addDays(firstOfMonth(addDays(firstOfMonth(day), 31)), -1)
