import type { Language } from '#contract/languages.ts'
import {
  type ChosenForFacts,
  type HolderWithFacts,
  isRequiredOf,
  isStatedByGuests,
  problemOfFact,
  requiredFacts,
} from '#rules/facts/facts-of-holder.ts'
import type { PermitOnSale, PermitTerms } from '#rules/permit-terms.ts'
import type { Guest } from '#rules/sale/order.ts'
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
  holder: HolderWithFacts,
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

/** The same of a guest, without what only an account can state. */
export function factsOfGuestForForm(
  permit: PermitOnSale,
  period: ChosenForFacts,
  { birthDate, stated = [] }: Pick<Guest, 'birthDate' | 'stated'>,
  reader: Reader,
) {
  const facts = stated.map((fact) => ({ ...fact, isListed: true }))
  const guest = { birthDate, accompanied: false, member: false, isGuest: true, facts }
  const { facts: required = [] } = permit.terms
  const possible = required.filter((fact) => fact.fields === undefined || isStatedByGuests(fact))
  return factsForForm({ ...permit, terms: { ...permit.terms, facts: possible } }, period, guest, reader)
}

const OLDEST = 110

/** What is asked of guests of any age for this choice, to be stated: who they are is not known yet. */
export function factsForGuests(
  { facts = [] }: Pick<PermitTerms, 'facts'>,
  chosen: ChosenForFacts,
  { texts, language }: Omit<Reader, 'now'>,
) {
  const year = Number(chosen.firstDay.slice(0, 4))
  const ofAnyAge = Array.from({ length: OLDEST }, (_, age) => ({
    birthDate: `${year - age}-01-01`,
    accompanied: false,
    member: false,
  }))
  return facts
    .filter((fact) => isStatedByGuests(fact) && ofAnyAge.some((one) => isRequiredOf(fact, chosen, one)))
    .map((fact) => ({
      key: fact.key,
      name: factNameIn(fact, texts, language),
      asksNumber: fact.fields?.includes('number') ?? false,
      asksValidUntil: fact.fields?.includes('validUntil') ?? false,
    }))
}
