import { useTranslation } from 'react-i18next'
import { DEFAULT_LANGUAGE, languageOfCode, localeOf } from '#contract/languages.ts'

/** The locale of a language's code, or of a tag that begins with it. */
export const regionOf = (language: string): string =>
  localeOf(languageOfCode(language.split('-')[0]) ?? DEFAULT_LANGUAGE)

/** The texts of the current language, and its locale for Intl. */
export function useTexts() {
  const { t, i18n } = useTranslation()
  return { t, region: regionOf(i18n.resolvedLanguage ?? i18n.language ?? DEFAULT_LANGUAGE) }
}
