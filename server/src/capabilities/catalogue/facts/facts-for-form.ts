import type { Language } from '#contract/languages.ts'
import { type ChosenForFacts, problemOfFact, requiredFacts } from '#rules/facts/facts-of-holder.ts'
import type { PermitOnSale } from '#rules/permit-terms.ts'
import type { Holder } from '#rules/sale/refused.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { explainRefusals } from '../explain-refusal.ts'
import { factNameIn } from './fact-words.ts'

interface Reader {
  texts: Texts
  language: Language
  now: Date
}

/** What the permit asks of the caller, with what they have stated and what is wrong with it: `datiRichiesti` of the wire. */
export function factsForForm(
  permit: PermitOnSale,
  period: ChosenForFacts,
  holder: Holder,
  { texts, language, now }: Reader,
) {
  const situation = { texts, language, timeZone: permit.timeZone, firstDay: period.firstDay, now }
  return requiredFacts(permit.terms, period, holder).map((fact) => {
    const stated = holder.facts?.find(({ key }) => key === fact.key)
    const problem = problemOfFact(fact, stated, period.lastDay)
    const [explained] = problem === undefined ? [] : explainRefusals([problem], situation)
    return {
      key: fact.key,
      kind: fact.kind,
      name: factNameIn(fact, texts, language),
      asksNumber: fact.fields?.includes('number') ?? false,
      asksValidUntil: fact.fields?.includes('validUntil') ?? false,
      ...(stated?.number !== undefined && { number: stated.number }),
      ...(stated?.validUntil !== undefined && { validUntil: stated.validUntil }),
      ...(explained && { problem: explained }),
    }
  })
}
