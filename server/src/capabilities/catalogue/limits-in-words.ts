import type { Language } from '#contract/languages.ts'
import { inLanguage } from '#rules/permit-terms.ts'
import type { NamedLimit } from '#rules/purchase-limit-terms.ts'
import type { LimitUse } from '#rules/purchase-limits.ts'
import { limitLeftSentence, limitSentence } from '#rules/sentences/of-purchase-limits.ts'
import { inWords } from '#rules/sentences/sentence.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { sentenceWords } from './rules-as-sentences.ts'

const wordsFor = ({ names: { permits, zones } }: NamedLimit, texts: Texts, language: Language) =>
  sentenceWords(texts, language, {
    permitName: (permitId) => inLanguage(permits[permitId], language) ?? '',
    zoneName: (zoneId) => inLanguage(zones[zoneId], language) ?? '',
  })

export const limitInWords = (limit: NamedLimit, texts: Texts, language: Language): string =>
  inWords(limitSentence(limit), wordsFor(limit, texts, language))

/** How much of a limit is left before a purchase. */
export const limitLeftInWords = (use: LimitUse<NamedLimit>, texts: Texts, language: Language): string =>
  inWords(limitLeftSentence(use), wordsFor(use.limit, texts, language))
