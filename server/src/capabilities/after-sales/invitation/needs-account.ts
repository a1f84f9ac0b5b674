import { type ChosenForFacts, isStatedByGuests, requiredFacts } from '#rules/facts/facts-of-holder.ts'
import type { PermitTerms } from '#rules/permit-terms.ts'

/** Whether the permit asks of an adult what only an account can state, or is for members, who are known by their account. */
export function needsAccount(chosen: ChosenForFacts, terms: Pick<PermitTerms, 'facts' | 'holder'>): boolean {
  const stranger = { accompanied: false, member: false, facts: [] }
  const ofAccount = requiredFacts(terms, chosen, stranger).some(
    (fact) => fact.fields !== undefined && !isStatedByGuests(fact),
  )
  return terms.holder.membersOnly || ofAccount
}

/** Whether somebody may have to come along with who completes it. */
export const mayNeedCompanion = ({ requires = [] }: Pick<PermitTerms, 'requires'>): boolean =>
  requires.some((requirement) => requirement.of === 'companion')
