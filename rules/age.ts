import type { Day } from './permit-terms.ts'

/** Of age from the 18th birthday. */
export const ADULT_AGE = 18

/**
 * Completed years on a day; negative before birth. Who was born on 29 February completes a year, where there
 * is no such day, on 1 March: nobody is made older than the calendar says.
 */
export function ageOn(birthDate: Day, day: Day): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) >= birthDate.slice(5) ? years : years - 1
}

/** Whether somebody born on that day is of age on this one. */
export function isAdult(birthDate: Day, day: Day): boolean {
  return ageOn(birthDate, day) >= ADULT_AGE
}
