import type * as z from 'zod/mini'
import type { Language } from '#contract/languages.ts'
import type { requiredPermit } from '#contract/offers.ts'
import type { Requirement } from '#rules/permit/requirements/requirement.ts'
import { requirementSentence } from '#rules/club/sentences/of-requirements.ts'
import { inLanguage, type PermitTerms } from '#rules/permit-terms.ts'
import { inWords } from '#rules/club/sentences/sentence.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { sentenceWords } from './rules-as-sentences.ts'

interface InWords {
  terms: Pick<PermitTerms, 'slots' | 'addOns'>
  zoneName: (zoneId: number) => string
  texts: Texts
  language: Language
}

/** Whose purchases of a permit need another, and which. */
export const requirementsOnWire = (
  requirements: readonly Requirement[],
  { terms, zoneName, texts, language }: InWords,
): z.output<typeof requiredPermit>[] =>
  requirements.map((requirement) => ({
    sentence: inWords(
      requirementSentence(requirement, terms),
      sentenceWords(texts, language, { permitName: () => '', zoneName }),
    ),
    companion: requirement.of === 'companion',
    permits: requirement.permits.map(({ permitId, name }) => ({
      permitId,
      name: inLanguage(name, language),
    })),
  }))
