import type { Language } from '#contract/languages.ts'
import type { Requirement } from '#rules/requirements/requirement.ts'
import { neededSentence } from '#rules/sentences/of-requirements.ts'
import { inWords } from '#rules/sentences/sentence.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { sentenceWords } from './rules-as-sentences.ts'

/** Beside which permit a purchase holds; no zone is named, and its permits have their names. */
export const neededInWords = (requirement: Requirement, texts: Texts, language: Language): string =>
  inWords(
    neededSentence(requirement),
    sentenceWords(texts, language, { permitName: () => '', zoneName: () => '' }),
  )
