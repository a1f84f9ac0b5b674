import { readdirSync, readFileSync } from 'node:fs'
import { createInstance, type i18n } from 'i18next'
import { DEFAULT_LANGUAGE, LANGUAGES, localeOf, perLanguage, type Language } from '#contract/languages.ts'
import { euroText } from '#rules/euro-text.ts'
import { ISOLATING } from '#rules/isolated.ts'
import { dayText } from '#rules/day-text.ts'
import { LISTED_SPECIES, listedName } from '#rules/species/listed-species.ts'

const FOLDER = new URL('../../../../locales/', import.meta.url)

/** locales/<language>/<area>.json, all areas of a language in one tree: `errors.LOGIN_REFUSED`. */
export const readLocale = (language: Language): Record<string, object> =>
  Object.fromEntries(
    readdirSync(new URL(`${language}/`, FOLDER))
      .filter((name) => name.endsWith('.json'))
      .map((name) => [
        name.replace('.json', ''),
        JSON.parse(readFileSync(new URL(`${language}/${name}`, FOLDER), 'utf8')) as object,
      ]),
  )

/** The names of the fish that the list has and the files do not. */
function withListedFish(language: Language, texts: Record<string, object>): Record<string, object> {
  const known = (texts['catalogue'] as { species: object }).species
  const listed = Object.fromEntries(LISTED_SPECIES.map((one) => [one.code, listedName(one, language)]))
  return { ...texts, catalogue: { ...texts['catalogue'], species: { ...listed, ...known } } }
}

type Values = Record<string, string | number>

/** A text that has another one within it. */
const NESTED = '$t('
/** Values by which i18next chooses among the forms of a text. */
const CHOOSING = ['count', 'context', 'ordinal']

export interface Texts {
  say(language: Language, key: string, values?: Values): string
  has(language: Language, key: string): boolean
}

const prices = perLanguage(
  (_, locale) => new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }),
)

/** `Sunday 2 May 2027` for a civil day. */
export const longDay = (language: Language, day: string): string => dayText(day, 'long', localeOf(language))

/** `20,00 €` or `€20.00` for whole cents. */
export const price = (language: Language, cents: number): string => euroText(prices[language], cents)

export function loadTexts(): Texts {
  const instance: i18n = createInstance({
    lng: DEFAULT_LANGUAGE,
    fallbackLng: false,
    initAsync: false,
    resources: Object.fromEntries(
      LANGUAGES.map((l) => [l, { translation: withListedFish(l, readLocale(l)) }]),
    ),
    interpolation: ISOLATING,
  })
  void instance.init()
  const constant = perLanguage(() => new Map<string, string>())
  /** Looked up once: a mail or a permit has dozens of them. */
  const constantText = (language: Language, key: string): string => {
    const known = constant[language].get(key)
    if (known !== undefined) return known
    const text = instance.t(key, { lng: language })
    if (instance.exists(key, { lng: language })) constant[language].set(key, text)
    return text
  }
  const written = perLanguage(() => new Map<string, string>())
  /** The text before any value is set into it; undefined where i18next has to choose among several forms. */
  const writtenText = (language: Language, key: string): string | undefined => {
    const known = written[language].get(key)
    if (known !== undefined) return known
    const text: unknown = instance.getResource(language, 'translation', key)
    if (typeof text !== 'string' || text.includes(NESTED)) return undefined
    written[language].set(key, text)
    return text
  }
  const { interpolator } = instance.services
  return {
    say(language, key, values) {
      if (values === undefined) return constantText(language, key)
      // To find the text takes i18next longer than to set the values into it, and most texts have one form.
      const text = CHOOSING.some((name) => name in values) ? undefined : writtenText(language, key)
      return text === undefined
        ? instance.t(key, { lng: language, ...values })
        : interpolator.interpolate(text, values, language, {})
    },
    has: (language, key) => instance.exists(key, { lng: language }),
  }
}
