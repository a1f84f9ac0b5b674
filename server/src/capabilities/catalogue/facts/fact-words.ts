import type { Language } from '#contract/languages.ts'
import { factName } from '#rules/club/sentences/of-refusals.ts'
import { inLanguage } from '#rules/permit-terms.ts'
import type { Texts } from '#server/platform/texts/texts.ts'

/** What the association calls it, or the word for its kind. */
export const factNameIn = (fact: Parameters<typeof factName>[0], texts: Texts, language: Language): string =>
  factName(fact, {
    say: (key, values) => texts.say(language, key, values),
    textOf: (text) => inLanguage(text, language),
  })
