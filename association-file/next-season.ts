import { addDays, isDay } from '#rules/days.ts'
import type { Day } from '#rules/permit-terms.ts'
import { intervalOf } from '#rules/calendars/calendar.ts'
import { type PartName, partsOf } from './draft-parts.ts'
import { isSameValue } from './same-value.ts'
import type { WrittenFile } from './file/association-file.ts'

/** How a day of one year becomes one of the next: the same date, or the same day of the week nearest to it. */
export type Shift = 'date' | 'weekday'

export interface MovedDay {
  part: PartName
  before: Day
  after: Day
}

const WEEKS_OF_A_YEAR = 52

/** 29 February is the 28th where there is none. */
function sameDate(day: Day): Day {
  const year = String(Number(day.slice(0, 4)) + 1).padStart(4, '0')
  const there = `${year}-${day.slice(5)}`
  return isDay(there) ? there : `${year}-02-28`
}

/** The day a year later. */
export const yearLater = (day: Day, by: Shift): Day =>
  by === 'weekday' ? addDays(day, WEEKS_OF_A_YEAR * 7) : sameDate(day)

/** Parts that name days of one year; all other rules come back every year by themselves. */
const DATED = ['calendars', 'closures', 'discountCodes'] as const

/** A value with every day in it moved: days alone, and periods. */
function moved(value: unknown, move: (day: Day) => Day): unknown {
  if (typeof value === 'string') {
    const interval = intervalOf(value)
    if (interval === undefined) return value
    const { first, last } = interval
    return value.includes('/') ? `${move(first)}/${move(last)}` : move(first)
  }
  if (Array.isArray(value)) return value.map((one) => moved(one, move))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, moved(one, move)]))
}

/**
 * The parts of a file for the year after: days of `year` and before it are moved to the next one; seasons, weekdays and
 * Easter need nothing. Each day that moved, in the order of the file.
 */
export function nextSeason(
  file: Pick<WrittenFile, (typeof DATED)[number]>,
  year: number,
  by: Shift,
): { parts: Map<PartName, unknown>; days: MovedDay[] } {
  const there = partsOf(file)
  const days: MovedDay[] = []
  const parts = new Map<PartName, unknown>()
  for (const part of DATED) {
    const value = there.get(part)
    if (value === undefined) continue
    const next = moved(value, (before) => {
      if (Number(before.slice(0, 4)) > year) return before
      const after = yearLater(before, by)
      days.push({ part, before, after })
      return after
    })
    if (!isSameValue(next, value)) parts.set(part, next)
  }
  return { parts, days }
}
