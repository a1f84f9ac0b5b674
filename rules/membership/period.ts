import { nextInPeriods } from '../calendars/calendar.ts'
import { addDays } from '../days.ts'
import { DAYS_OF_MONTH, lastDaysFrom } from '../permit/valid-for.ts'
import type { Day } from '../permit-terms.ts'
import { seasonOfDay } from '../river/season-of-day.ts'
import { NEXT_OPENS, type PlanValidity } from './membership-plan.ts'

/** Both days included. */
export interface MembershipPeriod {
  first: Day
  last: Day
}

/** Somebody who was a member so long before still renews. */
const RENEWED_WITHIN_MONTHS = 12

const lastOfMonths = (first: Day, months: number): Day =>
  lastDaysFrom({ days: DAYS_OF_MONTH, validity: { months } }, first)[0] ?? first

/** The day on which the year, or the season of this day or the next one, ends; undefined: no season begins any more. */
function endFrom({ until, calendar }: PlanValidity, day: Day): Day | undefined {
  if (until === 'yearEnd') return `${day.slice(0, 4)}-12-31`
  const inSeason = nextInPeriods(calendar, day)
  return inSeason === undefined ? undefined : seasonOfDay(calendar, inSeason).last
}

/** The last day of a membership that somebody begins on this day; undefined: no season begins any more. */
function endOffered(validity: PlanValidity, day: Day): Day | undefined {
  const end = endFrom(validity, day)
  if (end === undefined || day < addDays(end, -(validity.nextOpens ?? NEXT_OPENS))) return end
  return endFrom(validity, addDays(end, 1)) ?? end
}

/** What somebody has who joins on a day, or when it will be offered to them. */
export type PeriodOffered = { period: MembershipPeriod } | { opens: Day } | 'noSeason'

/**
 * The membership that is offered on a day. `until`: the last day as a member; who still is one has the next one after it,
 * and not before it is offered.
 */
export function periodOffered(validity: PlanValidity, day: Day, until?: Day): PeriodOffered {
  const isMember = until !== undefined && until >= day
  const first = isMember ? addDays(until, 1) : day
  const offeredBefore = (end: Day) => addDays(end, -(validity.nextOpens ?? NEXT_OPENS))
  if (validity.months !== undefined) {
    const opens = isMember ? offeredBefore(until) : day
    return day < opens ? { opens } : { period: { first, last: lastOfMonths(first, validity.months) } }
  }
  const last = endOffered(validity, day)
  if (last !== undefined && first <= last) return { period: { first, last } }
  // What one has lasts as long as what is offered today.
  const end = isMember && last !== undefined ? endFrom(validity, until) : undefined
  return end === undefined || offeredBefore(end) <= day ? 'noSeason' : { opens: offeredBefore(end) }
}

/** Whether a membership from this day on renews one that ended, or will end, on another. */
export const isRenewal = (until: Day | undefined, first: Day): boolean =>
  until !== undefined && first <= lastOfMonths(addDays(until, 1), RENEWED_WITHIN_MONTHS)
