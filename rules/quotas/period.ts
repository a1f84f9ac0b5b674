import { seasonYear } from '../calendars/season-year.ts'
import { addDays } from '../days.ts'
import type { Day } from '../permit-terms.ts'
import type { Quota } from './counters.ts'

/** The day of the row that counts a day of fishing: the last one of its period, so that no row of now is of a past day. */
export function countedOn({ period, calendar }: Pick<Quota, 'period' | 'calendar'>, day: Day): Day {
  if (period === undefined) return day
  if (period === 'season') return seasonYear(calendar, day).last
  const [year = 0, month = 0] = day.split('-').map(Number)
  const next =
    month === 12 ? `${year + 1}-01-01` : `${day.slice(0, 4)}-${String(month + 1).padStart(2, '0')}-01`
  return addDays(next, -1)
}
