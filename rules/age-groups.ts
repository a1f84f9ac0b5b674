import { ADULT_AGE, ageOn } from './age.ts'
import type { Day, PermitTerms } from './permit-terms.ts'

/** For whom a permit was bought, and from when. */
export interface BoughtFor {
  terms: Pick<PermitTerms, 'holder' | 'licence'>
  holderKind: 'self' | 'other' | 'minor'
  firstDay: Day
}

/**
 * The ages at which a permit becomes another one for its holder: its price, who may have it, and whether a licence is
 * needed beside it. The adult beside a child has to be of age, and nothing more.
 */
function agesThatCount({ terms, holderKind }: BoughtFor): number[] {
  if (holderKind === 'minor') return [ADULT_AGE]
  const { youngest, oldest } = terms.holder
  return [
    ADULT_AGE,
    ...(youngest === undefined ? [] : [youngest]),
    ...(oldest === undefined ? [] : [oldest + 1]),
    ...(terms.licence === undefined ? [] : [terms.licence.fromAge]),
  ]
}

/** Whether another birth date moves the holder to another price class or age group of this permit. */
export function movesAgeGroup(bought: BoughtFor, before: Day, after: Day): boolean {
  const [then, now] = [ageOn(before, bought.firstDay), ageOn(after, bought.firstDay)]
  return agesThatCount(bought).some((age) => then >= age !== now >= age)
}
