import { createInstance } from 'i18next'
import LanguageDetector from 'i18next-browser-languagedetector'
import HttpBackend from 'i18next-http-backend'
import { initReactI18next, useTranslation } from 'react-i18next'
import {
  ALL_LANGUAGES,
  DEFAULT_LANGUAGE,
  languageOfCode,
  perLanguage,
  type Language,
} from '#contract/languages.ts'
import { deviceStorage } from '../safe-storage.ts'

export const i18n = createInstance()

/** Specification 9: English by default, the browser's language if supported. */
export const currentLanguage = (): Language =>
  languageOfCode(i18n.resolvedLanguage ?? i18n.language) ?? DEFAULT_LANGUAGE

export async function startTexts(): Promise<void> {
  i18n.on('languageChanged', () => {
    document.documentElement.lang = currentLanguage()
  })
  await i18n
    .use(HttpBackend)
    .use(LanguageDetector)
    .use(initReactI18next)
    .init({
      supportedLngs: ALL_LANGUAGES,
      // A language of ours is complete and never waits for another's file; a browser with none of them gets English.
      fallbackLng: { ...perLanguage(() => []), default: [DEFAULT_LANGUAGE] },
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

export const useLanguage = (): Language =>
  languageOfCode(useTranslation().i18n.resolvedLanguage) ?? DEFAULT_LANGUAGE
