import { seasonYear } from '../../calendars/season-year.ts'
import { lastOfMonth } from '../../days.ts'
import type { Day } from '../../permit-terms.ts'
import type { Quota } from './counters.ts'

/** The day of the row that counts a day of fishing: the last one of its period, so that no row of now is of a past day. */
export function countedOn({ period, calendar }: Pick<Quota, 'period' | 'calendar'>, day: Day): Day {
  if (period === undefined) return day
  if (period === 'season') return seasonYear(calendar, day).last
  return lastOfMonth(day)
}
