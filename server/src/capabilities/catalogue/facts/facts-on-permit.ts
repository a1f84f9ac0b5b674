import type { Language } from '#contract/languages.ts'
import { lastDigits } from '#rules/facts/facts-of-holder.ts'
import type { Day, PermitTerms } from '#rules/permit-terms.ts'
import { isInScope } from '#rules/scope.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { factNameIn } from './fact-words.ts'

/** What the holder has stated, as the database has it. */
export interface StatedRow {
  key: string
  number: string | null
  valid_until: Day | null
  confirmed_at: Date | string | null
}

interface FactShown {
  name: string
  lastDigits?: string
  validUntil?: Day
  confirmed?: boolean
  toShow?: boolean
}

interface HeldPermit {
  terms: Pick<PermitTerms, 'facts'>
  firstDay: Day
  holderKind: 'self' | 'other' | 'minor'
  birthDate: Day | null
}

/**
 * What was asked of the holder, as others may see it: the end of a number, the last day. Membership may have changed since
 * the sale, so what is only shown is named to members and others.
 */
export function factsOnPermit(
  { terms: { facts = [] }, firstDay, holderKind, birthDate }: HeldPermit,
  stated: readonly StatedRow[],
  texts: Texts,
  language: Language,
): FactShown[] {
  if (holderKind === 'minor') return []
  const person = { accompanied: false, ...(birthDate !== null && { birthDate }) }
  const isFor = (scope: (typeof facts)[number]['for']) =>
    scope === undefined ||
    [true, false].some((member) =>
      isInScope(scope, { holder: { ...person, member }, firstDay, day: firstDay }),
    )
  return facts.flatMap((fact): FactShown[] => {
    const name = factNameIn(fact, texts, language)
    if (fact.fields === undefined) return isFor(fact.for) ? [{ name, toShow: true }] : []
    const known = stated.find(({ key }) => key === fact.key)
    if (known === undefined) return []
    return [
      {
        name,
        ...(known.number !== null && { lastDigits: lastDigits(known.number) }),
        ...(known.valid_until !== null && { validUntil: known.valid_until }),
        ...(known.confirmed_at !== null && { confirmed: true }),
      },
    ]
  })
}
