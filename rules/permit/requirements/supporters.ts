import { isInGroup, type PersonOfAge } from '../../age-groups.ts'
import { countDays } from '../../days.ts'
import type { Day, PermitTerms } from '../../permit-terms.ts'
import { isInScope } from '../scope.ts'
import type { PermitBeside } from './beside.ts'
import type { Requirement } from './requirement.ts'

/** A purchase that holds beside another, or a place that is held for one. */
export interface Dependant {
  purchaseId: string
  requirement: string
  firstDay: Day
  lastDay: Day
}

/** An issued permit beside which another may hold. */
export interface Supporter extends PermitBeside {
  purchaseId: string
  /** Absent: every zone of it. */
  zoneId?: number | undefined
  /** Codes of its extras. */
  options?: readonly string[] | undefined
  /** All that hold beside it. */
  dependants: readonly Dependant[]
}

/** A purchase that may need another. */
export interface NeedsSupport {
  firstDay: Day
  lastDay: Day
  zoneId?: number | undefined
  slot?: string | undefined
  options?: readonly string[] | undefined
}

export interface HolderWithSupporters extends PersonOfAge {
  member: boolean
  /** The permits beside which theirs may hold; absent: not known, and no reason for a refusal. */
  supporters?: readonly Supporter[] | undefined
}

export type SupportProblem = {
  code: 'NEEDS_COMPANION' | 'NEEDS_OWN_PERMIT' | 'COMPANION_HAS_ENOUGH'
  requirement: Requirement
}

/** A requirement with the permit that meets it, or what is missing. */
export type Support = { requirement: Requirement } & ({ supporter: Supporter } | { problem: SupportProblem })

/** The requirements that are about this purchase. What is not chosen yet does not fit a list that names some. */
export const requirementsOf = (
  { requires = [] }: Pick<PermitTerms, 'requires'>,
  { firstDay, lastDay, zoneId, slot, options }: NeedsSupport,
  holder: PersonOfAge & { member: boolean },
): Requirement[] =>
  requires.filter(({ for: scope }) => {
    const length = countDays(firstDay, lastDay)
    return (
      scope === undefined ||
      isInScope(scope, { holder, firstDay, day: firstDay, length, zoneId, slot, addOns: options })
    )
  })

/** Whether this permit is one that the requirement means, on each day of the purchase; not how many hold beside it. */
export const fits = (requirement: Requirement, wanted: NeedsSupport, supporter: Supporter): boolean => {
  const { permits, of, groups, same = [], without } = requirement
  const { zoneId, slots } = supporter
  return (
    permits.some(({ permitId }) => permitId === supporter.permitId) &&
    supporter.isOfHolder === (of === 'holder') &&
    supporter.firstDay <= wanted.firstDay &&
    supporter.lastDay >= wanted.lastDay &&
    (without === undefined || supporter.options?.includes(without) !== true) &&
    (groups?.some((group) => isInGroup(group, supporter.holder, wanted.firstDay)) ?? true) &&
    (!same.includes('zone') || zoneId === undefined || zoneId === wanted.zoneId) &&
    (!same.includes('slot') || slots === undefined || slots.includes(wanted.slot ?? ''))
  )
}

/** Whether one more may hold beside it; counted by day, each day by itself. */
const hasRoom = (
  { key, atMost }: Requirement,
  { firstDay, lastDay }: NeedsSupport,
  { dependants }: Supporter,
): boolean => {
  if (atMost === undefined) return true
  const beside = dependants.filter((one) => one.requirement === key)
  const isOn = (day: Day) => beside.filter((one) => one.firstDay <= day && day <= one.lastDay).length
  // The most are beside it on the first day, or where another one begins.
  const days = [firstDay, ...beside.map((one) => one.firstDay)]
  return days.every((day) => day < firstDay || day > lastDay || isOn(day) < atMost)
}

const byEnd = (supporters: readonly Supporter[]): Supporter[] =>
  supporters.toSorted((one, other) =>
    one.lastDay < other.lastDay ? -1 : one.lastDay > other.lastDay ? 1 : 0,
  )

/**
 * Each requirement of a purchase with the permit beside which it holds: of several, one beside which its price applies, then
 * the one with the earliest end.
 */
export const supportsOf = (
  { terms }: { terms: Pick<PermitTerms, 'requires'> },
  wanted: NeedsSupport,
  holder: HolderWithSupporters,
  forPrice: readonly Supporter[] = [],
): Support[] => {
  const { supporters } = holder
  if (supporters === undefined) return []
  const others = byEnd(supporters.filter((one) => !forPrice.includes(one)))
  return requirementsOf(terms, wanted, holder).map((requirement) => {
    const fitting = [...forPrice, ...others].filter((one) => fits(requirement, wanted, one))
    const supporter = fitting.find((one) => hasRoom(requirement, wanted, one))
    if (supporter !== undefined) return { requirement, supporter }
    const missing = requirement.of === 'holder' ? 'NEEDS_OWN_PERMIT' : 'NEEDS_COMPANION'
    const code = fitting.length > 0 ? 'COMPANION_HAS_ENOUGH' : missing
    return { requirement, problem: { code, requirement } }
  })
}

/**
 * The permits beside which a price may apply, the earliest end first. One that meets a requirement of this purchase counts
 * only while one more may hold beside it.
 */
export const besideForPrice = (
  { terms }: { terms: Pick<PermitTerms, 'requires'> },
  wanted: NeedsSupport,
  holder: HolderWithSupporters,
): Supporter[] => {
  const needed = requirementsOf(terms, wanted, holder)
  const isPossible = (one: Supporter): boolean =>
    needed.every((requirement) => !fits(requirement, wanted, one) || hasRoom(requirement, wanted, one))
  return byEnd(holder.supporters ?? []).filter(isPossible)
}

/** The requirements that may be about this person, whatever zone, slot and days they still choose. */
export const requirementsAbout = (
  { requires = [] }: Pick<PermitTerms, 'requires'>,
  day: Day,
  holder: PersonOfAge & { member: boolean },
): Requirement[] =>
  requires.filter(
    ({ for: scope }) => scope === undefined || isInScope(scope, { holder, firstDay: day, day }, true),
  )

export const refusalsOfSupports = (
  permit: { terms: Pick<PermitTerms, 'requires'> },
  wanted: NeedsSupport,
  holder: HolderWithSupporters,
): SupportProblem[] =>
  supportsOf(permit, wanted, holder).flatMap((one) => ('problem' in one ? [one.problem] : []))
