import type { Language } from '#contract/languages.ts'
import { isRequiredOf, lastDigits } from '#rules/facts/facts-of-holder.ts'
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
  holder_kind: 'self' | 'other' | 'minor' | 'guest' | 'invited'
  holder_birth_date: Day | null
}

/** Whose statements, if any, are not those of the account that keeps the permit. */
const WITHOUT_ACCOUNT: readonly SoldPermit['holder_kind'][] = ['minor', 'guest', 'invited']

/**
 * What was asked of the holder, as others may see it: the end of a number, the last day. Membership may have changed since
 * the sale, so what is only shown is named to members and others.
 */
export function factsOnPermit(
  { facts = [] }: Pick<PermitTerms, 'facts'>,
  sold: SoldPermit,
  stated: readonly StatedRow[],
  texts: Texts,
  language: Language,
): FactShown[] {
  if (WITHOUT_ACCOUNT.includes(sold.holder_kind)) return []
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
    [true, false].some((member) => isRequiredOf(fact, chosen, { ...person, member })),
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
