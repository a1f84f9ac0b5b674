import { ADULT_AGE, ageOn } from './age.ts'
import type { Day, PermitTerms } from './permit-terms.ts'

export interface BoughtFor {
  terms: Pick<PermitTerms, 'holder' | 'licence'>
  holderKind: 'self' | 'other' | 'minor'
  firstDay: Day
}

/**
 * The ages that decide the price class, the eligibility and the licence of this permit's holder. The adult who accompanies
 * a child only has to be of age.
 */
function agesThatCount({ terms, holderKind }: BoughtFor): number[] {
  if (holderKind === 'minor') return [ADULT_AGE]
  const { youngest = ADULT_AGE, oldest = Infinity } = terms.holder
  return [ADULT_AGE, youngest, oldest + 1, terms.licence?.fromAge ?? ADULT_AGE]
}

/** Whether a corrected birth date moves the holder to another price class or age group of this permit. */
export function movesAgeGroup(bought: BoughtFor, before: Day, after: Day): boolean {
  const [then, now] = [ageOn(before, bought.firstDay), ageOn(after, bought.firstDay)]
  return agesThatCount(bought).some((age) => then >= age !== now >= age)
}
