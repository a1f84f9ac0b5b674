import type { Language } from '#contract/languages.ts'
import type { FactKind, RequiredFact } from '#rules/facts/required-fact.ts'
import { inLanguage } from '#rules/permit-terms.ts'
import type { Texts } from '#server/platform/texts/texts.ts'

/** What the association calls it, or the word for its kind. */
export const factNameIn = (
  { kind, name }: { kind: FactKind; name?: RequiredFact['name'] },
  texts: Texts,
  language: Language,
): string => inLanguage(name, language) ?? texts.say(language, `catalogue.facts.kinds.${kind}`)
