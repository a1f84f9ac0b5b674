import { type Language, localeOf } from '#contract/languages.ts'
import { timeText } from '#rules/day-text.ts'
import { inLanguage, type PermitTerms } from '#rules/permit-terms.ts'
import { termsSentences } from '#rules/club/sentences/of-terms.ts'
import { inWords, type SentenceWords } from '#rules/club/sentences/sentence.ts'
import { longDay, price, type Texts } from '#server/platform/texts/texts.ts'
import { anyOf, listed } from './calendar-words.ts'

export const sentenceWords = (
  texts: Texts,
  language: Language,
  given: Pick<SentenceWords, 'zoneName' | 'permitName'>,
): SentenceWords => ({
  say: (key, values) => texts.say(language, key, values),
  listed: (names) => listed(language, names),
  anyOf: (names) => anyOf(language, names),
  money: (cents) => price(language, cents),
  timeText,
  dayText: (day) => longDay(language, day),
  region: localeOf(language),
  ...given,
  textOf: (text) => inLanguage(text, language),
})

/** Every rule of a permit as a sentence in one language. */
export const rulesAsSentences = (terms: PermitTerms, words: SentenceWords): string[] =>
  termsSentences(terms).map((sentence) => inWords(sentence, words))
