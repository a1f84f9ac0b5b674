import { FIRST_OWN_TYPE } from '#rules/codes.ts'
import { checkClub } from '#rules/club/checks/check-club.ts'
import type { Club } from '#rules/club/checks/club.ts'
import { type Finding, FINDINGS } from '#rules/club/checks/finding.ts'
import type { RowName } from '#rules/club/checks/prices.ts'
import type { Day } from '#rules/permit-terms.ts'
import { quotasByPermit } from '#rules/sale/quotas/by-permit.ts'
import type { AssociationFile } from '../file/association-file.ts'
import { moneyOf } from '../file/values.ts'
import type { Mistake } from '../mistakes.ts'
import { catchCapsOfFile } from '../catch-caps-of-file.ts'
import { limitsOfFile } from '../limits-of-file.ts'
import { plansOfFile } from '../plans-of-file.ts'
import { quotasOfFile } from '../quotas-of-file.ts'
import { typeOfFile } from '../species-of-file.ts'
import { termsOfPermit } from '../terms-of-permit.ts'

/** The keys under every "groups" of a part of a file. */
const groupsNamed = (part: unknown): string[] =>
  typeof part === 'object' && part !== null
    ? Object.entries(part).flatMap(([name, value]) =>
        name === 'groups' && Array.isArray(value) ? value.map(String) : groupsNamed(value),
      )
    : []

const intendedIn = ({ intended, rows }: AssociationFile['permits'][number]['prices']): Set<RowName> =>
  new Set([
    ...(intended ? ['base' as const] : []),
    ...rows.flatMap((row, index) => (row.intended ? [index] : [])),
  ])

const outlinesOf = ({ type, coordinates }: AssociationFile['zones'][number]['shape']) => {
  if (type === 'Polygon') return coordinates
  return type === 'MultiPolygon' ? coordinates.flat() : undefined
}

/** The rules of a file that is consistent, with zones numbered from 1 in its order. */
export function clubOf(file: AssociationFile): Club {
  const numbers = new Map(file.zones.map(({ key }, index) => [key, index + 1]))
  const ids = {
    permitId: (key: string) => file.permits.findIndex((permit) => permit.key === key) + 1,
    zoneId: (key: string) => numbers.get(key) ?? 0,
    typeCode: typeOfFile(new Map(file.permitTypes.map(({ key }, index) => [key, FIRST_OWN_TYPE + index]))),
  }
  const permits = file.permits.map((permit, index) => ({
    permitId: index + 1,
    layout: 0,
    key: permit.key,
    terms: termsOfPermit(permit, file, ids),
    intended: intendedIn(permit.prices),
    intendedOfAddOns: permit.addOns.map(({ prices }) => intendedIn(prices)),
  }))
  const shared = quotasOfFile(file, ids).map((quota, index) => ({ ...quota, quotaId: -1 - index }))
  const quotas = quotasByPermit(permits, shared)
  return {
    permits: permits.map(({ permitId, ...permit }) => ({ ...permit, quotas: quotas.get(permitId) ?? [] })),
    waters: file.waters,
    zones: file.zones.map(({ key, water, peopleAtMost, shape }, index) => ({
      key,
      water,
      zoneId: index + 1,
      peopleAtMost,
      outlines: outlinesOf(shape),
    })),
    ageGroups: file.ageGroups,
    calendars: file.calendars,
    groupsNamed: new Set(groupsNamed(file)),
    purchaseLimits: limitsOfFile(file, ids),
    catchCaps: catchCapsOfFile(file, ids),
    quotas: shared,
    facts: file.facts,
    requirements: file.requires.map(({ key }) => key),
    hasMemberNumbers: file.memberNumbers.length > 0,
    hasMembers: file.members.length > 0 || file.membershipPlans.length > 0,
    plans: plansOfFile(file),
  }
}

/** Amounts as the file writes them. */
function asWritten(finding: Finding): Finding {
  const { paidCents, meantCents } = finding.values
  if (typeof paidCents !== 'number' || typeof meantCents !== 'number') return finding
  const written = (cents: number) => `"${moneyOf(cents)}"`
  const values = { written: written(paidCents), meant: written(meantCents), free: written(0) }
  return { ...finding, values: { ...finding.values, ...values } }
}

/** What the rules of a file cannot mean, and what is doubtful in them. */
export function checkRules(file: AssociationFile, today: Day): { refused: Mistake[]; doubts: Mistake[] } {
  const found = checkClub(clubOf(file), today).map(asWritten)
  const isDoubt = ({ code }: Finding) => FINDINGS[code] === 'doubt'
  return { refused: found.filter((one) => !isDoubt(one)), doubts: found.filter(isDoubt) }
}
