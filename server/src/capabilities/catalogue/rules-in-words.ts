import { type Language, localeOf } from '#contract/languages.ts'
import type { KeepingChosen } from '#rules/permit/keeping.ts'
import { inLanguage, type PermitTerms } from '#rules/permit-terms.ts'
import { ruleSentences } from '#rules/club/rule-sentences.ts'
import { type Occasion, whatHolds } from '#rules/club/what-holds.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { listed } from './calendar-words.ts'

interface RulesToShow {
  texts: Texts
  language: Language
  terms: PermitTerms
  zoneName: (zoneId: number) => string
  /** Absent: the rules of all zones, with their zones. */
  chosen?: KeepingChosen | undefined
  occasion?: Occasion | undefined
}

/** The rules of a permit, as far as it is chosen, as sentences in the reader's language: `limiti` of the wire. */
export const rulesInWords = ({ texts, language, terms, zoneName, chosen, occasion }: RulesToShow): string[] =>
  ruleSentences(whatHolds(terms, chosen, occasion), {
    say: (key, values) => texts.say(language, key, values),
    listed: (names) => listed(language, names),
    region: localeOf(language),
    zoneName,
    gearOf: ({ gear }) => inLanguage(gear, language),
  })
