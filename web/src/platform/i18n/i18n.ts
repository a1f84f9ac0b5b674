import { createInstance } from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import {
  DEFAULT_LANGUAGE,
  isLanguage,
  LANGUAGE_QUERY,
  languageOfCode,
  LANGUAGES,
  type Language,
  tagOf,
} from '#contract/languages.ts'
import { ISOLATING } from '#rules/isolated.ts'
import { namedWhenSilent } from '../api/service-away.ts'
import { deviceStorage } from '../safe-storage.ts'
import { offeredLanguage } from './browser-language.ts'
import { fetchTexts } from './fetch-texts.ts'
import { giveKnownFish } from './fish-names.ts'
import { loadPartsIn } from './text-parts.ts'

const KEY = 'lenza.language'

export const i18n = createInstance()

export const TEXT_OPTIONS = {
  // Each language is complete: none waits for the file of another.
  fallbackLng: false,
  interpolation: ISOLATING,
  react: { useSuspense: false },
} as const

export const currentLanguage = (): Language =>
  languageOfCode(i18n.resolvedLanguage ?? i18n.language) ?? DEFAULT_LANGUAGE

/** That of the address of a public page, for this visit. */
function linkedLanguage(): Language | undefined {
  const linked = new URLSearchParams(location.search).get(LANGUAGE_QUERY)
  return isLanguage(linked) ? linked : undefined
}

/** `configRead`: what is offered is known. */
export async function startTexts(configRead: Promise<void>): Promise<void> {
  i18n.on('languageChanged', tellDocument)
  i18n.on('loaded', (loaded) => Object.keys(loaded).forEach((language) => giveKnownFish(i18n, language)))
  await i18n
    .use(fetchTexts)
    .use(initReactI18next)
    .init({
      ...TEXT_OPTIONS,
      lng: await offeredLanguage(
        () => configRead,
        linkedLanguage() ?? languageOfCode(deviceStorage.get(KEY)),
      ),
    })
  tellDocument()
}

/** The page's language, and the manifest for who installs the app. */
function tellDocument(): void {
  const language = currentLanguage()
  document.documentElement.lang = tagOf(language)
  const manifest = document.querySelector('link[rel=manifest]')
  if (LANGUAGES.includes(language)) manifest?.setAttribute('href', `/assets/i18n/${language}.webmanifest`)
}

export async function chooseLanguage(language: Language): Promise<void> {
  deviceStorage.set(KEY, language)
  // A page that is open never shows a text before it is there.
  await namedWhenSilent(loadTextsIn(language))
  await i18n.changeLanguage(language)
}

async function loadTextsIn(language: Language): Promise<void> {
  await i18n.loadLanguages(language)
  await loadPartsIn(i18n, language)
}

export const useLanguage = (): Language =>
  languageOfCode(useTranslation().i18n.resolvedLanguage) ?? DEFAULT_LANGUAGE
