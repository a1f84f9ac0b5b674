import { addDays, isDay } from './days.ts'
import type { Day, Season } from './permit-terms.ts'

/** Whether the text is a day of any year, `MM-DD`: `02-29` is one, `02-30` is none. */
export function isYearDay(text: string): boolean {
  return isDay(`2024-${text}`)
}

/** Both ends included. */
export function isInSeason(season: Season, day: Day): boolean {
  const yearDay = day.slice(5)
  return season.from <= season.to
    ? season.from <= yearDay && yearDay <= season.to
    : season.from <= yearDay || yearDay <= season.to
}

/** Whether the day lies in one of the seasons; an empty list means the whole year. */
export function isInSeasons(seasons: readonly Season[], day: Day): boolean {
  return seasons.length === 0 || seasons.some((season) => isInSeason(season, day))
}

function opening(season: Season, year: number): Day {
  const day = `${String(year).padStart(4, '0')}-${season.from}`
  return isDay(day) ? day : `${day.slice(0, 4)}-03-01`
}

/** The first day in one of the seasons, from this day on. */
export function nextInSeasons(seasons: readonly Season[], day: Day): Day {
  if (isInSeasons(seasons, day)) return day
  const year = Number(day.slice(0, 4))
  const openings = seasons.flatMap((season) => [opening(season, year), opening(season, year + 1)])
  return openings.filter((candidate) => candidate > day).toSorted()[0] ?? addDays(day, 1)
}
