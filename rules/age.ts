import type { Day } from './permit-terms.ts'

/** Of age from the 18th birthday. */
export const ADULT_AGE = 18

/** Completed years on a day; negative before birth. Born on 29 February: on 1 March in other than leap years. */
export function ageOn(birthDate: Day, day: Day): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) >= birthDate.slice(5) ? years : years - 1
}

export function isAdult(birthDate: Day, day: Day): boolean {
  return ageOn(birthDate, day) >= ADULT_AGE
}
