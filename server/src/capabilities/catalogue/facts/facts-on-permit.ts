import type { Language } from '#contract/languages.ts'
import { type GuestFact, isRequiredOf, lastDigits } from '#rules/facts/facts-of-holder.ts'
import type { Day, PermitTerms } from '#rules/permit-terms.ts'
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

/** A purchase as the database has it. */
interface SoldPermit {
  first_day: Day
  last_day: Day
  zone_id: number | null
  slot: string | null
  option_codes: string[]
  holder_kind: 'self' | 'other' | 'minor' | 'guest' | 'invited' | 'blank'
  holder_birth_date: Day | null
  guest_facts: readonly GuestFact[] | null
}

/** A child is asked for nothing, and whoever is invited, or buys a printed sheet, has stated nothing yet. */
const WITHOUT_FACTS: readonly SoldPermit['holder_kind'][] = ['minor', 'invited', 'blank']

/** What a guest has stated with the permit, as an account would have it. */
const statedByGuest = ({ guest_facts: facts }: Pick<SoldPermit, 'guest_facts'>): StatedRow[] =>
  (facts ?? []).map(({ key, number = null, validUntil = null }) => ({
    key,
    number,
    valid_until: validUntil,
    confirmed_at: null,
  }))

/**
 * What was asked of the holder, as others may see it: the end of a number, the last day. Membership may have changed since
 * the sale, so what is only shown is named to members and others.
 */
export function factsOnPermit(
  { facts = [] }: Pick<PermitTerms, 'facts'>,
  sold: SoldPermit,
  ofAccount: readonly StatedRow[],
  texts: Texts,
  language: Language,
): FactShown[] {
  if (WITHOUT_FACTS.includes(sold.holder_kind)) return []
  const isGuest = sold.holder_kind === 'guest'
  const stated = isGuest ? statedByGuest(sold) : ofAccount
  const { holder_birth_date: birthDate, zone_id: zoneId, slot } = sold
  const person = { accompanied: false, ...(birthDate !== null && { birthDate }) }
  const chosen = {
    firstDay: sold.first_day,
    lastDay: sold.last_day,
    zoneId: zoneId ?? undefined,
    slot: slot ?? undefined,
    options: sold.option_codes,
  }
  const ofPermit = facts.filter((fact) =>
    (isGuest ? [false] : [true, false]).some((member) => isRequiredOf(fact, chosen, { ...person, member })),
  )
  return ofPermit.flatMap((fact): FactShown[] => {
    const name = factNameIn(fact, texts, language)
    if (fact.fields === undefined) return [{ name, toShow: true }]
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
