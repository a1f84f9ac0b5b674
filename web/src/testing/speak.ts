import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { createInstance, type i18n as I18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { type Language, LANGUAGES, localeOf } from '#contract/languages.ts'
import type { Words } from '#permit-sheet/words.ts'
import { i18n } from '#web/platform/i18n/i18n.ts'

const LOCALES = join(import.meta.dirname, '..', '..', '..', 'locales')

function textsOf(language: Language): Record<string, unknown> {
  const folder = join(LOCALES, language)
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  return Object.fromEntries(
    files.map((file) => [basename(file, '.json'), JSON.parse(readFileSync(join(folder, file), 'utf8'))]),
  )
}

const optionsOf = (language: Language) => ({
  lng: language,
  supportedLngs: LANGUAGES,
  resources: Object.fromEntries(LANGUAGES.map((one) => [one, { translation: textsOf(one) }])),
  interpolation: { escapeValue: false },
})

/** Sets the app's language, with all of its texts. */
export const speak = (language: Language) => i18n.use(initReactI18next).init(optionsOf(language))

/** The texts alone, without React. */
export async function textsFor(language: Language): Promise<I18n> {
  const texts = createInstance()
  await texts.init(optionsOf(language))
  return texts
}

/** A few texts and no others, in each language that they name. */
export async function onlyTexts(resources: Record<string, object>): Promise<I18n> {
  const texts = createInstance()
  const inLanguages = Object.entries(resources).map(([language, translation]) => [language, { translation }])
  await texts.init({ lng: 'it', fallbackLng: false, resources: Object.fromEntries(inLanguages) })
  return texts
}

/** The words of a sheet in a language. */
export function wordsOf(texts: I18n, language: Language): Words {
  const t = texts.getFixedT(language)
  return { say: (key, values) => t(key, { ...values }), region: localeOf(language) }
}
