import type { Day } from '../permit-terms.ts'
import type { PlanValidity } from './membership-plan.ts'
import { type MembershipPeriod, periodOffered } from './period.ts'

/**
 * The days of a membership whose money arrives by transfer: it begins with the money, and one of so many months has all of them. What
 * begins later, since one is a member until then, or is over by then, stays as it was ordered.
 */
export function periodFromArrival(
  validity: PlanValidity,
  ordered: MembershipPeriod,
  arrival: Day,
): MembershipPeriod {
  if (arrival <= ordered.first) return ordered
  if (validity.months === undefined)
    return arrival <= ordered.last ? { first: arrival, last: ordered.last } : ordered
  const offered = periodOffered(validity, arrival)
  return typeof offered === 'object' && 'period' in offered ? offered.period : ordered
}
