import type { Calendar } from '../calendars/calendar-terms.ts'
import { isInPeriods } from '../calendars/calendar.ts'
import { addDays, countDays, daysFromTo, firstOfMonth, isDay } from '../days.ts'
import type { Day, Validity } from '../permit-terms.ts'
import { seasonOfDay } from '../river/season-of-day.ts'

/** The part of the terms that decides how long a permit is valid. */
export interface ValidFor {
  days: { atLeast: number; atMost: number }
  validity?: Validity | undefined
  calendar?: Calendar | undefined
}

/** How many days a permit may be valid that says so in months, or until the season ends. */
export const DAYS_OF_MONTH = { atLeast: 28, atMost: 31 }
export const DAYS_OF_SEASON = { atLeast: 1, atMost: 366 }

/**
 * The last day of some months from this day on: the day before the same day of a later month. Where that month is too short,
 * its last day.
 */
function lastOfMonths(firstDay: Day, months: number): Day {
  let month = firstOfMonth(firstDay)
  for (let count = 0; count < months; count += 1) month = firstOfMonth(addDays(month, 31))
  const same = `${month.slice(0, 8)}${firstDay.slice(8)}`
  return addDays(isDay(same) ? same : firstOfMonth(addDays(month, 31)), -1)
}

/** The calendar whose season ends the permit; undefined: the season does not. */
export function seasonThatEnds({ validity, calendar }: ValidFor): Calendar | undefined {
  return validity?.until === 'season' ? (validity.calendar ?? calendar) : undefined
}

/** Its length is not chosen: it follows from the first day. */
export const endsByItself = ({ validity }: Pick<ValidFor, 'validity'>): boolean =>
  validity !== undefined && validity.days === undefined

/** The last days that a permit can have from this first day on, the earliest first. */
export function lastDaysFrom(terms: ValidFor, firstDay: Day): Day[] {
  const { validity, days } = terms
  if (validity?.days !== undefined) return validity.days.map((count) => addDays(firstDay, count - 1))
  if (validity?.months !== undefined) return [lastOfMonths(firstDay, validity.months)]
  if (validity?.until === undefined)
    return daysFromTo(addDays(firstDay, days.atLeast - 1), addDays(firstDay, days.atMost - 1))
  const season = seasonThatEnds(terms)
  // A day out of the season is refused for that.
  return [isInPeriods(season, firstDay) ? seasonOfDay(season, firstDay).last : firstDay]
}

/** The last day of the season of this day; undefined: there is no season, or the day lies in none. */
export function lastDayOfSeason(calendar: Calendar | undefined, day: Day): Day | undefined {
  const isInSeason = calendar !== undefined && isInPeriods(calendar, day)
  return isInSeason ? seasonOfDay(calendar, day).last : undefined
}

/** The last day with as many days as wished, or with the nearest number that can be had. */
export function lastDayNear(terms: ValidFor, firstDay: Day, count: number): Day {
  const far = (day: Day) => Math.abs(countDays(firstDay, day) - count)
  return lastDaysFrom(terms, firstDay).reduce((best, day) => (far(day) < far(best) ? day : best))
}
