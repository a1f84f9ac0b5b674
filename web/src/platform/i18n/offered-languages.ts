import { isLanguage, type Language, USUAL_LANGUAGES } from '#contract/languages.ts'
import { knownConfig } from '../api/client-config.ts'

/** The languages that people and clubs can choose here. */
export const offeredLanguages = (): readonly Language[] =>
  knownConfig()
    ?.languages.map(({ code }) => code)
    .filter(isLanguage) ?? USUAL_LANGUAGES
