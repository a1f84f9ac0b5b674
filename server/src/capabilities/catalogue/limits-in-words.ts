import type { Language } from '#contract/languages.ts'
import type { NamedLimit } from '#rules/sale/purchase-limit-terms.ts'
import type { LimitUse } from '#rules/sale/purchase-limits.ts'
import { withNamesOf } from '#rules/club/sentences/of-refusals.ts'
import { limitLeftSentence } from '#rules/club/sentences/of-purchase-limits.ts'
import { inWords } from '#rules/club/sentences/sentence.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { sentenceWords } from './rules-as-sentences.ts'

/** How much of a limit is left before a purchase. */
export const limitLeftInWords = (use: LimitUse<NamedLimit>, texts: Texts, language: Language): string => {
  const words = sentenceWords(texts, language, { permitName: () => '', zoneName: () => '' })
  return inWords(limitLeftSentence(use), withNamesOf(use.limit, words))
}
