import type { Day } from '#rules/permit-terms.ts'

const FIRST: Day = '1000-01-01'
const LAST: Day = '9000-12-31'

/**
 * The day, or the nearest one from which the rules can count years back and ahead. Any day of the calendar can
 * be requested; no permit is on sale outside these years.
 */
export function countableDay(day: Day): Day {
  if (day < FIRST) return FIRST
  return day > LAST ? LAST : day
}
