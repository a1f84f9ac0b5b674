import { addDays } from '../days.ts'
import { nextInPeriods } from '../calendars/calendar.ts'
import { instantOfMoment } from '../moments/moment.ts'
import type { Day, PermitOnSale } from '../permit-terms.ts'
import { seasonOfDay } from '../river/season-of-day.ts'
import { dayIn } from '../wall-clock.ts'

/** A season is on sale for at most a year before its last day. */
const DAYS_AHEAD = 730

type Opening = Pick<PermitOnSale, 'timeZone'> & { terms: Pick<PermitOnSale['terms'], 'calendar' | 'sale'> }

/**
 * When the sale of a season has begun for everybody, if that was within so many milliseconds; undefined: it was not, or each day of the
 * permit has a beginning of its own.
 */
export function openedLately({ timeZone, terms }: Opening, now: Date, withinMs: number): Date | undefined {
  const { calendar, sale } = terms
  // Read downwards, the last row fits all.
  const moment = sale.opens.at(-1)?.moment
  if (moment === undefined || (moment.on === undefined && moment.of !== 'season')) return undefined
  const today = dayIn(timeZone, now)
  const last = addDays(today, DAYS_AHEAD)
  for (let day = nextInPeriods(calendar, today); day !== undefined && day <= last; day = afterSeason(day)) {
    const opened = instantOfMoment(moment, { firstDay: day, calendar, timeZone })
    const ago = now.getTime() - opened.getTime()
    if (ago >= 0 && ago < withinMs) return opened
  }
  return undefined

  function afterSeason(day: Day): Day | undefined {
    return nextInPeriods(calendar, addDays(seasonOfDay(calendar, day).last, 1))
  }
}
