import { ADULT_AGE, ageOn } from './age.ts'
import type { Day, PermitTerms } from './permit-terms.ts'
import type { AgeGroup } from './permit/scope-terms.ts'

export type { AgeGroup }

/** Of age by law. Every association has both groups, and none of its own with their keys. */
export const ADULTS: AgeGroup = { key: 'adult', from: ADULT_AGE }
export const MINORS: AgeGroup = { key: 'minor', under: ADULT_AGE }

/** A person as far as an age group needs to know them. */
export interface PersonOfAge {
  birthDate?: Day | undefined
  /** A child beside the adult who buys. */
  accompanied: boolean
}

/** Whether an age is one of a group's. */
export const isAgeOf = ({ from = 0, under = Infinity }: AgeGroup, age: number): boolean =>
  from <= age && age < under

/** Without a birth date a person is in `adult` alone. A child beside an adult is in `minor` whatever the birth date. */
export function isInGroup(group: AgeGroup, { birthDate, accompanied }: PersonOfAge, firstDay: Day): boolean {
  if (accompanied && (group.key === MINORS.key || group.key === ADULTS.key)) return group.key === MINORS.key
  if (birthDate === undefined) return !accompanied && group.key === ADULTS.key
  const day = group.on === 'yearEnd' ? `${firstDay.slice(0, 4)}-12-31` : firstDay
  return isAgeOf(group, ageOn(birthDate, day))
}

export interface BoughtFor {
  terms: Pick<PermitTerms, 'holder' | 'licence' | 'prices' | 'addOns' | 'requires'>
  holderKind: 'self' | 'other' | 'minor' | 'guest' | 'invited' | 'blank'
  firstDay: Day
}

/**
 * The groups that decide the price, the eligibility and the licence of this permit's holder. The adult who accompanies
 * a child only has to be of age.
 */
function groupsThatCount({ terms, holderKind }: BoughtFor): AgeGroup[] {
  if (holderKind === 'minor') return [ADULTS]
  const { youngest, oldest } = terms.holder
  const ages = [youngest, oldest === undefined ? undefined : oldest + 1, terms.licence?.fromAge]
  return [
    ADULTS,
    ...(terms.licence?.for?.groups ?? []),
    ...ages.filter((from) => from !== undefined).map((from) => ({ key: `from ${from}`, from })),
    ...[terms.prices, ...terms.addOns.map(({ prices }) => prices)].flatMap(({ rows }) =>
      rows.flatMap(({ groups = [] }) => groups),
    ),
    ...(terms.requires ?? []).flatMap(({ for: scope }) => scope?.groups ?? []),
  ]
}

/** Whether a corrected birth date moves the holder into or out of an age group that counts for this permit. */
export function movesAgeGroup(bought: BoughtFor, before: Day, after: Day): boolean {
  const { firstDay } = bought
  const isIn = (group: AgeGroup, birthDate: Day) =>
    isInGroup(group, { birthDate, accompanied: false }, firstDay)
  return groupsThatCount(bought).some((group) => isIn(group, before) !== isIn(group, after))
}
