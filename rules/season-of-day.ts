import { addDays, isDay } from './days.ts'
import type { Day, Season } from './permit-terms.ts'
import { isInSeason } from './seasons.ts'

/** 29 February becomes 28 February in other than leap years. */
const dayOf = (year: number, yearDay: string): Day => {
  const day = `${String(year).padStart(4, '0')}-${yearDay}`
  return isDay(day) ? day : addDays(`${day.slice(0, 4)}-03-01`, -1)
}

/** It may include New Year. Without one, the calendar year; of two overlapping seasons the first of the list. */
export function seasonOfDay(seasons: readonly Season[], day: Day): { first: Day; last: Day } {
  const year = Number(day.slice(0, 4))
  const season = seasons.find((one) => isInSeason(one, day))
  if (season === undefined) return { first: dayOf(year, '01-01'), last: dayOf(year, '12-31') }
  const runsOver = season.from > season.to
  const began = runsOver && day.slice(5) <= season.to ? year - 1 : year
  return { first: dayOf(began, season.from), last: dayOf(runsOver ? began + 1 : began, season.to) }
}
