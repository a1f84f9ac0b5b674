import { useTranslation } from 'react-i18next'

/** How a language writes days and money here: English readers are guests in Europe, the week begins on Monday. */
export function regionOf(language: string): string {
  return language.startsWith('it') ? 'it-IT' : 'en-GB'
}

/** The region of the language in use, for Intl. */
export function useRegion(): string {
  const { i18n } = useTranslation()
  return regionOf(i18n.resolvedLanguage ?? i18n.language ?? 'en')
}
