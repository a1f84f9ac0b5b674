import { type Language, localeOf } from '#contract/languages.ts'
import { inLanguage, type PermitTerms } from '#rules/permit-terms.ts'
import { termsSentences } from '#rules/sentences/of-terms.ts'
import { inWords, type SentenceWords } from '#rules/sentences/sentence.ts'
import { price, type Texts } from '#server/platform/texts/texts.ts'
import { listed, timeText } from './calendar-words.ts'

export const sentenceWords = (
  texts: Texts,
  language: Language,
  zoneName: SentenceWords['zoneName'],
): SentenceWords => ({
  say: (key, values) => texts.say(language, key, values),
  listed: (names) => listed(language, names),
  money: (cents) => price(language, cents),
  timeText,
  region: localeOf(language),
  zoneName,
  textOf: (text) => inLanguage(text, language),
})

/** Every rule of a permit as a sentence in one language. */
export const rulesAsSentences = (terms: PermitTerms, words: SentenceWords): string[] =>
  termsSentences(terms).map((sentence) => inWords(sentence, words))
