import { hasDay, isInPeriods, isWrongWeekday } from '../calendars/calendar.ts'
import { daysFromTo } from '../days.ts'
import { asSold, type ClosedZones, closureOf, closuresOfEveryZone, type Sold } from './on-sale.ts'
import type { Closure, Day, PermitTerms, SaleStop } from '../permit-terms.ts'
import type { Refused, RequestedPeriod } from './refused.ts'
import { endsByItself } from '../permit/valid-for.ts'

/** The part of a permit that decides on which days fishing is possible. */
export interface PermitOfDays extends ClosedZones<{ zoneId: number }>, Sold {
  terms: Pick<PermitTerms, 'booking' | 'calendar' | 'validity'> & { zones: readonly { zoneId: number }[] }
}

const isStop = (closure: Closure | SaleStop): closure is SaleStop => 'cap' in closure

/** Refusals by season, weekday, closures and catch caps, in the order of `REFUSALS`. */
export function refusalsOfDays(sold: PermitOfDays, order: RequestedPeriod): Refused[] {
  const permit = asSold(sold)
  const { terms } = permit
  const days = daysFromTo(order.firstDay, order.lastDay)
  // Booked day by day, or valid for months or a season, one possible day is enough; otherwise every day must be possible.
  const isOneEnough = terms.booking === 'dayByDay' || endsByItself(terms)
  const holds = (refuses: (day: Day) => boolean): boolean =>
    isOneEnough ? days.every(refuses) : days.some(refuses)
  const closedBy = (day: Day): Closure[] => {
    const here = closureOf(permit, order.zoneId, day)
    return here ? [here] : closuresOfEveryZone(permit, day)
  }
  const refused: Refused[] = []
  const { calendar, validity } = terms
  const season = validity?.until === undefined ? undefined : validity.calendar
  if (season !== undefined && !isInPeriods(season, order.firstDay))
    return [{ code: 'OUT_OF_SEASON', calendar: season }]
  if (calendar !== undefined && !days.every((day) => hasDay(calendar, day))) {
    const isOutOfSeason = holds((day) => !isInPeriods(calendar, day))
    if (isOutOfSeason) refused.push({ code: 'OUT_OF_SEASON', calendar })
    // Booked day by day, some days may be out of season and all others on another weekday.
    const isWithoutDay = !isOutOfSeason && holds((day) => !hasDay(calendar, day))
    if (isWithoutDay || holds((day) => isWrongWeekday(calendar, day))) {
      refused.push({ code: 'NOT_ON_THIS_WEEKDAY', calendar })
    }
  }
  if (holds((day) => closedBy(day).length > 0)) {
    const closures = [...new Set(days.flatMap(closedBy))]
    const stop = closures.find(isStop)
    const reasons = new Set(closures.flatMap((closure) => (isStop(closure) ? [] : [closure.reason])))
    if (reasons.size > 0) refused.push({ code: 'CLOSED', reasons: [...reasons] })
    if (stop) refused.push({ code: 'CATCH_CAP_FULL', stop })
  }
  return refused
}
