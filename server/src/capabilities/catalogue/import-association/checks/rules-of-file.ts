import { checkClub } from '#rules/checks/check-club.ts'
import type { Club } from '#rules/checks/club.ts'
import { FINDINGS } from '#rules/checks/finding.ts'
import type { Day } from '#rules/permit-terms.ts'
import { quotasByPermit } from '#rules/quotas/by-permit.ts'
import type { AssociationFile } from '../file/association-file.ts'
import type { Mistake } from '../mistakes.ts'
import { limitsOfFile } from '../limits-of-file.ts'
import { termsOfPermit } from '../terms-of-permit.ts'

/** The keys under every "groups" of a part of a file. */
const groupsNamed = (part: unknown): string[] =>
  typeof part === 'object' && part !== null
    ? Object.entries(part).flatMap(([name, value]) =>
        name === 'groups' && Array.isArray(value) ? value.map(String) : groupsNamed(value),
      )
    : []

/** The rules of a file that is consistent, with zones numbered from 1 in its order. */
export function clubOf(file: AssociationFile): Club {
  const numbers = new Map(file.zones.map(({ key }, index) => [key, index + 1]))
  const permits = file.permits.map((permit, index) => ({
    permitId: index + 1,
    layout: 0,
    key: permit.key,
    terms: termsOfPermit(permit, file, (key) => numbers.get(key) ?? 0),
  }))
  const quotas = quotasByPermit(permits)
  return {
    permits: permits.map(({ permitId, key, terms }) => ({ key, terms, quotas: quotas.get(permitId) ?? [] })),
    zones: file.zones.map(({ key, peopleAtMost }, index) => ({ key, zoneId: index + 1, peopleAtMost })),
    ageGroups: file.ageGroups,
    groupsNamed: new Set(groupsNamed(file)),
    purchaseLimits: limitsOfFile(file, {
      permitId: (key) => file.permits.findIndex((permit) => permit.key === key) + 1,
      zoneId: (key) => numbers.get(key) ?? 0,
    }),
    facts: file.facts,
    hasMemberNumbers: file.memberNumbers.length > 0,
    hasMembers: file.members.length > 0,
    discountCodes: file.discountCodes,
  }
}

/** What the rules of a file cannot mean, and what is doubtful in them. */
export function checkRules(file: AssociationFile, today: Day): { refused: Mistake[]; doubts: Mistake[] } {
  const found = checkClub(clubOf(file), today)
  return {
    refused: found.filter(({ code }) => FINDINGS[code] === 'refused'),
    doubts: found.filter(({ code }) => FINDINGS[code] === 'doubt'),
  }
}
