import { addDays, isDay } from '#rules/days.ts'
import type { Day } from '#rules/permit-terms.ts'

/** The same day of another year; 29 February is the 28th where there is none. */
export function addYears(day: Day, years: number): Day {
  const year = String(Number(day.slice(0, 4)) + years).padStart(4, '0')
  const there = `${year}-${day.slice(5)}`
  return isDay(there) ? there : addDays(`${year}-03-01`, -1)
}
