import { addDays, isDay } from './days.ts'
import type { Day, Season } from './permit-terms.ts'
import { isInSeason } from './seasons.ts'

/** The day of some year, of 29 February in other years the day before March begins. */
const dayOf = (year: number, yearDay: string): Day => {
  const day = `${String(year).padStart(4, '0')}-${yearDay}`
  return isDay(day) ? day : addDays(`${day.slice(0, 4)}-03-01`, -1)
}

/**
 * The season that a day lies in, from its first to its last day; one that runs over New Year belongs to two years.
 * A day in none, and a water that is open all year, has its calendar year. Of two that overlap: the one that stands first.
 */
export function seasonAround(seasons: readonly Season[], day: Day): { first: Day; last: Day } {
  const year = Number(day.slice(0, 4))
  const season = seasons.find((one) => isInSeason(one, day))
  if (season === undefined) return { first: dayOf(year, '01-01'), last: dayOf(year, '12-31') }
  const runsOver = season.from > season.to
  const began = runsOver && day.slice(5) <= season.to ? year - 1 : year
  return { first: dayOf(began, season.from), last: dayOf(runsOver ? began + 1 : began, season.to) }
}
