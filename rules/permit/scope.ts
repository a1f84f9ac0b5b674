import { isInGroup, type PersonOfAge } from '../age-groups.ts'
import { hasDay } from '../calendars/calendar.ts'
import type { Day } from '../permit-terms.ts'
import { isMeant, type PermitBeside } from './requirements/beside.ts'
import type { Scope } from './scope-terms.ts'

export type { Scope }

/** What a scope is compared with. A choice that is not made yet, or that there is not, is absent. */
export interface ScopeFacts {
  holder: PersonOfAge & { member: boolean }
  /** The day whose age counts: the first one, or the one that is booked. */
  firstDay: Day
  /** The day that the rule is about. */
  day: Day
  /** How many days the permit is bought for. */
  length?: number | undefined
  permitId?: number | undefined
  zoneId?: number | undefined
  slot?: string | undefined
  addOns?: readonly string[] | undefined
  /** The other permits that may count; absent: none is known, and no rule that names one applies. */
  beside?: readonly PermitBeside[] | undefined
}

/** `isIfAbsent`: whether a choice that is not made fits a list that names some. */
export function isInScope(scope: Scope, facts: ScopeFacts, isIfAbsent = false): boolean {
  const { groups, members, permits, zones, slots, lengths, calendar, addOns, beside } = scope
  const has = <T>(list: readonly T[] | undefined, one: T | undefined): boolean =>
    list === undefined || (one === undefined ? isIfAbsent : list.includes(one))
  return (
    (groups?.some((group) => isInGroup(group, facts.holder, facts.firstDay)) ?? true) &&
    (members === undefined || members === facts.holder.member) &&
    has(permits, facts.permitId) &&
    has(zones, facts.zoneId) &&
    has(slots, facts.slot) &&
    has(lengths, facts.length) &&
    hasDay(calendar, facts.day) &&
    (addOns?.some((code) => facts.addOns?.includes(code) ?? isIfAbsent) ?? true) &&
    (beside === undefined || (facts.beside?.some((other) => isMeant(beside, other, facts)) ?? isIfAbsent))
  )
}
