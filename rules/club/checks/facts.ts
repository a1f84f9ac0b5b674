import { isAgeOf } from '../../age-groups.ts'
import type { RequiredFact } from '../../facts/required-fact.ts'
import type { PermitTerms } from '../../permit-terms.ts'
import type { Scope } from '../../permit/scope-terms.ts'
import { slotsIn } from '../../permit/slots.ts'
import type { Club } from './club.ts'
import { type Finding, findingIf } from './finding.ts'

const OLDEST = 120

/** Whether a zone, slot and extra that the fact is about can be chosen. */
function canBeChosen(terms: PermitTerms, { zones, slots, addOns }: Scope = {}): boolean {
  if (addOns !== undefined && !terms.addOns.some(({ code }) => addOns.includes(code))) return false
  const there = terms.zones.length > 0 ? terms.zones.map(({ zoneId }) => zoneId) : [undefined]
  return there.some(
    (zoneId) =>
      (zones === undefined || (zoneId !== undefined && zones.includes(zoneId))) &&
      (slots === undefined || slotsIn(terms, zoneId).some(({ code }) => slots.includes(code))),
  )
}

/** Whether anyone who may hold the permit is asked. */
function isRequiredOfAny(terms: PermitTerms, { for: scope }: RequiredFact, hasMembers: boolean): boolean {
  const { youngest = 0, oldest = OLDEST, membersOnly } = terms.holder
  const ages = Array.from({ length: oldest - youngest + 1 }, (_, index) => youngest + index)
  const isMember = scope?.members
  return (
    (scope?.groups?.some((group) => ages.some((age) => isAgeOf(group, age))) ?? true) &&
    !(isMember === true && !hasMembers) &&
    !(isMember === false && membersOnly) &&
    canBeChosen(terms, scope)
  )
}

/** Facts that no permit asks for, and member numbers that no fact is compared with. */
export function factFindings({ permits, facts, hasMembers, hasMemberNumbers }: Club): Finding[] {
  const isCompared = facts.some(({ kind, fields }) => kind === 'membership' && fields?.includes('number'))
  return [
    ...facts.flatMap(({ key }, index) =>
      findingIf(
        !permits.some(({ terms }) =>
          terms.facts?.some((fact) => fact.key === key && isRequiredOfAny(terms, fact, hasMembers)),
        ),
        ['facts', index],
        'FACT_ASKED_OF_NOBODY',
      ),
    ),
    ...findingIf(hasMemberNumbers && !isCompared, ['memberNumbers'], 'MEMBER_NUMBERS_UNUSED'),
  ]
}
