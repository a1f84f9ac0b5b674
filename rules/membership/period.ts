import { nextInPeriods } from '../calendars/calendar.ts'
import { addDays, countDays } from '../days.ts'
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

/** Whether less than half of a year, or of a season, is left of it: a membership that ends with it is a short rest. */
function isShortRest({ until, calendar }: PlanValidity, { first, last }: MembershipPeriod): boolean {
  if (until === undefined) return false
  const begins = until === 'yearEnd' ? `${last.slice(0, 4)}-01-01` : seasonOfDay(calendar, last).first
  return countDays(first, last) * 2 < countDays(begins, last)
}

/**
 * The last day of a membership that begins on this day; undefined: no season begins any more. What begins late in a year has the next
 * one with it, whoever joins then and whoever is a member until then: neither pays a year for a month of it.
 */
function lastOffered(validity: PlanValidity, first: Day, isMember: boolean): Day | undefined {
  const end = endFrom(validity, first)
  if (end === undefined || first < offeredBefore(validity, end)) return end
  if (isMember && !isShortRest(validity, { first, last: end })) return end
  return endFrom(validity, addDays(end, 1)) ?? end
}

/**
 * From when on a member is offered what follows the membership that they have: so long before the end of it, or with the others of its
 * kind, so long before the end of the year or season ahead of it, where that is earlier. A short rest of a year is offered with no
 * other: who is a member until July pays nothing in November.
 */
function opensForMember(validity: PlanValidity, day: Day, until: Day, next: MembershipPeriod): Day {
  const own = offeredBefore(validity, until)
  if (isShortRest(validity, next)) return own
  let end = endFrom(validity, day)
  for (let seasons = 0; end !== undefined && seasons < MOST_AHEAD; seasons += 1) {
    const following = endFrom(validity, addDays(end, 1))
    if (end >= next.last) return day
    if (following !== undefined && following >= next.last) {
      const opens = offeredBefore(validity, end)
      return opens < own ? opens : own
    }
    end = following
  }
  return own
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
  const last = lastOffered(validity, first, isMember)
  if (last === undefined) return 'noSeason'
  const opens = isMember ? opensForMember(validity, day, until, { first, last }) : day
  return day < opens ? { opens } : { period: { first, last } }
}

/** What somebody should know before they pay for a membership that is a short rest of a year or a season. */
export interface ShortRest {
  days: number
  last: Day
  /** Who joins from then on has the whole next one as well; absent: there is none. */
  nextFrom?: Day
}

export function shortRestOf(validity: PlanValidity, period: MembershipPeriod): ShortRest | undefined {
  if (!isShortRest(validity, period)) return undefined
  const { first, last } = period
  const hasNext = endFrom(validity, addDays(last, 1)) !== undefined
  return {
    days: countDays(first, last),
    last,
    ...(hasNext && { nextFrom: offeredBefore(validity, last) }),
  }
}

/** Whether a membership from this day on renews one that ended, or will end, on another. */
export const isRenewal = (until: Day | undefined, first: Day): boolean =>
  until !== undefined && first <= lastOfMonths(addDays(until, 1), RENEWED_WITHIN_MONTHS)
