import { createInstance } from 'i18next'
import LanguageDetector from 'i18next-browser-languagedetector'
import HttpBackend from 'i18next-http-backend'
import { initReactI18next, useTranslation } from 'react-i18next'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { deviceStorage } from '../safe-storage.ts'

export const i18n = createInstance()

const isLanguage = (code: string | undefined): code is Language => LANGUAGES.some((l) => l === code)

/** Specification 9: English by default, the browser's language if supported. */
export const currentLanguage = (): Language => {
  const code = i18n.resolvedLanguage ?? i18n.language
  return isLanguage(code) ? code : 'en'
}

export async function startTexts(): Promise<void> {
  i18n.on('languageChanged', () => {
    document.documentElement.lang = currentLanguage()
  })
  await i18n
    .use(HttpBackend)
    .use(LanguageDetector)
    .use(initReactI18next)
    .init({
      supportedLngs: [...LANGUAGES],
      // Italian never waits for the English file; every other language gets English.
      fallbackLng: { it: [], default: ['en'] },
      load: 'languageOnly',
      nonExplicitSupportedLngs: true,
      // The whole address: the backend parses it, and what it throws at a path alone costs a slow phone 0.1 s.
      backend: { loadPath: `${location.origin}/assets/i18n/{{lng}}.json` },
      detection: { order: ['localStorage', 'navigator'], lookupLocalStorage: 'lenza.language', caches: [] },
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    })
  document.documentElement.lang = currentLanguage()
}

/** The person's own choice, kept on this device. */
export async function chooseLanguage(language: Language): Promise<void> {
  deviceStorage.set('lenza.language', language)
  await i18n.changeLanguage(language)
}

export const useLanguage = (): Language => {
  const { i18n: shown } = useTranslation()
  const code = shown.resolvedLanguage
  return isLanguage(code) ? code : 'en'
}
