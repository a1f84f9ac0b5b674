import type { Day } from './permit-terms.ts'

/**
 * Civil days as text, `YYYY-MM-DD`. They are counted on the calendar of UTC, which has no daylight
 * saving, so no machine's own time zone can shift one.
 */

const DAY_MS = 86_400_000
const SHAPE = /^\d{4}-\d{2}-\d{2}$/

/** Whether the text is a day that exists: `2027-02-29` is none. */
export function isDay(text: string): boolean {
  if (!SHAPE.test(text)) return false
  const instant = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text)
}

/** Days since 1970-01-01, negative before. Throws RangeError for what is no day. */
export function dayNumber(day: Day): number {
  if (!isDay(day)) throw new RangeError(`no such day: ${day}`)
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS
}

/** The day with this number, the inverse of `dayNumber`. Throws RangeError outside the years 0000 to 9999. */
export function dayOfNumber(count: number): Day {
  const text = new Date(count * DAY_MS).toISOString()
  if (text.length !== 24) throw new RangeError(`no four-digit year: ${text}`)
  return text.slice(0, 10)
}

/** So many days later (or earlier, when negative). */
export function addDays(day: Day, days: number): Day {
  return dayOfNumber(dayNumber(day) + days)
}

/** Steps from one day to another: 0 for the same day, negative backwards. */
export function daysBetween(from: Day, to: Day): number {
  return dayNumber(to) - dayNumber(from)
}

/** How many days there are from the first to the last, both counted; 0 when the last is before the first. */
export function countDays(first: Day, last: Day): number {
  return Math.max(0, daysBetween(first, last) + 1)
}

/** Every day from the first to the last, both included; empty when the last is before the first. */
export function daysFromTo(first: Day, last: Day): Day[] {
  const start = dayNumber(first)
  return Array.from({ length: countDays(first, last) }, (_, step) => dayOfNumber(start + step))
}

/** Negative, zero or positive, for sorting: the earlier day first. */
export function compareDays(one: Day, other: Day): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** 1 Monday to 7 Sunday. */
export function isoWeekday(day: Day): number {
  // 1970-01-01 was a Thursday.
  return ((((dayNumber(day) + 3) % 7) + 7) % 7) + 1
}
