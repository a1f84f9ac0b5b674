import { shortestPeriod } from '../calendar.ts'
import { hasDay } from '../calendars/calendar.ts'
import { seasonYear } from '../calendars/season-year.ts'
import { addDays } from '../days.ts'
import type { Day, PermitOnSale } from '../permit-terms.ts'
import { slotsADay } from './purchase-limits.ts'
import type { HadPermit } from './refused.ts'
import type { Supporter } from '../permit/requirements/supporters.ts'

/** A permit which a trial assumes that the buyer has already. */
export interface SupposedPermit {
  permit: PermitOnSale
  firstDay: Day
  /** Absent: the fewest days that it is sold for. */
  lastDay?: Day | undefined
  zoneId?: number | undefined
  slot?: string | undefined
}

const daysOf = ({ permit, firstDay, lastDay }: SupposedPermit) =>
  lastDay === undefined ? shortestPeriod(permit, firstDay) : { firstDay, lastDay }

/** As the sale reads what its holder has: for the limits, and for one permit a day. */
export function hadPermit(supposed: SupposedPermit): HadPermit {
  const { permit, zoneId, slot } = supposed
  const { keeping } = permit.terms
  return {
    permitId: permit.permitId,
    associationId: permit.associationId,
    ...daysOf(supposed),
    zoneId,
    slot,
    slotsADay: slotsADay(permit.terms, zoneId, slot),
    ...(keeping !== 'choice' && { keeping }),
  }
}

/** As the sale reads it where another may hold only beside it, paid and with nothing beside it yet. */
export const supportOf = (
  supposed: SupposedPermit,
  whose: Pick<Supporter, 'isOfHolder' | 'holder'>,
): Supporter => ({
  permitId: supposed.permit.permitId,
  ...daysOf(supposed),
  ...(supposed.zoneId !== undefined && { zoneId: supposed.zoneId }),
  ...(supposed.slot !== undefined && { slot: supposed.slot }),
  purchaseId: `${supposed.permit.permitId} ${supposed.firstDay}`,
  ...whose,
  isPaid: true,
  dependants: [],
})

const A_YEAR = 366

/**
 * `count` days of the season of `day` without that day itself, which a trial takes as used: first those before it, then those after,
 * each from the nearest on.
 */
export function daysUsedBefore({ terms: { calendar } }: PermitOnSale, day: Day, count: number): Day[] {
  const { first, last } = seasonYear(calendar, day)
  const used: Day[] = []
  for (const direction of [-1, 1])
    for (let step = 1; used.length < count && step <= A_YEAR; step++) {
      const one = addDays(day, direction * step)
      if (one < first || one > last) break
      if (hasDay(calendar, one)) used.push(one)
    }
  return used
}
