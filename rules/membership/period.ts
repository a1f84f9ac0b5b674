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
/** Years or seasons that are looked through for somebody who is a member until a far day, as a list of members may say. */
const MOST_AHEAD = 100

const lastOfMonths = (first: Day, months: number): Day =>
  lastDaysFrom({ days: DAYS_OF_MONTH, validity: { months } }, first)[0] ?? first

/** The day on which the year, or the season of this day or the next one, ends; undefined: no season begins any more. */
function endFrom({ until, calendar }: PlanValidity, day: Day): Day | undefined {
  if (until === 'yearEnd') return `${day.slice(0, 4)}-12-31`
  const inSeason = nextInPeriods(calendar, day)
  return inSeason === undefined ? undefined : seasonOfDay(calendar, inSeason).last
}

const offeredBefore = ({ nextOpens = NEXT_OPENS }: PlanValidity, end: Day): Day => addDays(end, -nextOpens)

/** The last day of a membership that somebody begins on this day; undefined: no season begins any more. */
function endOffered(validity: PlanValidity, day: Day): Day | undefined {
  const end = endFrom(validity, day)
  if (end === undefined || day < offeredBefore(validity, end)) return end
  return endFrom(validity, addDays(end, 1)) ?? end
}

/**
 * The first day after this one on which somebody is offered what ends on `first` or later: so long before the end of the year or
 * season ahead of that one, and not while another ends before it. Undefined: no season is known for it.
 */
function opensFor(validity: PlanValidity, day: Day, first: Day): Day | undefined {
  let from = day
  let end = endFrom(validity, day)
  for (let seasons = 0; end !== undefined && seasons < MOST_AHEAD; seasons += 1) {
    const next = endFrom(validity, addDays(end, 1))
    if (next !== undefined && next >= first) {
      const opens = offeredBefore(validity, end)
      return opens < from ? from : opens
    }
    from = addDays(end, 1)
    end = next
  }
  return undefined
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
  if (validity.months !== undefined) {
    const opens = isMember ? offeredBefore(validity, until) : day
    return day < opens ? { opens } : { period: { first, last: lastOfMonths(first, validity.months) } }
  }
  const last = endOffered(validity, day)
  if (last !== undefined && first <= last) return { period: { first, last } }
  const opens = last === undefined ? undefined : opensFor(validity, day, first)
  return opens === undefined ? 'noSeason' : { opens }
}

/** Whether a membership from this day on renews one that ended, or will end, on another. */
export const isRenewal = (until: Day | undefined, first: Day): boolean =>
  until !== undefined && first <= lastOfMonths(addDays(until, 1), RENEWED_WITHIN_MONTHS)
