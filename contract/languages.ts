import { FALLBACK_LANGUAGE, REQUIRED_LANGUAGES } from '#rules/text-languages.ts'

/**
 * Every language of Lenza, for wire, app, widget, mails, pages, paper and terminal. To add one: a line here and its folder
 * `locales/<code>`, a table in `docs/words.md` and a section in each document of `docs/legal`; then `npm run legal` and
 * `npm run import:schema`. Which of them an installation offers is its setting (LANGUAGES). Apart from fields.ts, because the first page
 * needs it without any schema.
 */
const TABLE = {
  en: { name: 'English', tag: 'en', locale: 'en-GB', card: 'en' },
  it: { name: 'Italiano', tag: 'it', locale: 'it-IT', card: 'it' },
  de: { name: 'Deutsch', tag: 'de', locale: 'de-DE', card: 'de' },
  /** A test language made from English by `locales/pseudo.ts`, longer and accented. No call accepts it. */
  qps: { name: '[Ƥşḗŭḓǿ]', tag: 'qps', locale: 'en-GB', card: 'en', isForTests: true },
} as const satisfies Record<string, LanguageRow>

interface LanguageRow {
  /** In the language itself. */
  name: string
  /** BCP 47, declared by mails, pages and PDFs (`lang`, `/Lang`). */
  tag: string
  /** For Intl: the format of days, money and lists. European English, with weeks from Monday. */
  locale: string
  /** For the card provider's form fields. */
  card: string
  isForTests?: true
}

export type Language = keyof typeof TABLE

const rows: Readonly<Record<Language, LanguageRow>> = TABLE
/** Includes the test language. */
const ALL_LANGUAGES = Object.keys(TABLE) as Language[]

/** The languages that people can choose, where an installation offers them. */
export const LANGUAGES: readonly Language[] = ALL_LANGUAGES.filter((code) => rows[code].isForTests !== true)

/** Specification 9: those that an installation offers unless it is configured otherwise. It offers these two always. */
export const USUAL_LANGUAGES: readonly Language[] = LANGUAGES.filter((code) =>
  REQUIRED_LANGUAGES.some((required) => required === code),
)

/** Of a public page's address: its text in that language, whatever the browser's is. */
export const LANGUAGE_QUERY = 'lingua'

export const isLanguage = (code: unknown): code is Language => LANGUAGES.some((language) => language === code)

/** Specification 9: English is the default. */
export const DEFAULT_LANGUAGE: Language = FALLBACK_LANGUAGE

/** The language in which wardens and officers are invited whose own is not known. */
export const LANGUAGE_OF_STAFF: Language = 'it'

export const nameOf = (language: Language): string => rows[language].name
export const tagOf = (language: Language): string => rows[language].tag
export const cardLocaleOf = (language: Language) => TABLE[language].card
export const localeOf = (language: Language): string => rows[language].locale

/** The language of a code, the test language included. */
export const languageOfCode = (code: string | undefined): Language | undefined =>
  ALL_LANGUAGES.find((language) => language === code)

/** Caches one object per language: creating an Intl format takes far longer than using it. */
export const perLanguage = <T>(
  make: (language: Language, locale: string) => T,
): Readonly<Record<Language, T>> =>
  Object.fromEntries(
    ALL_LANGUAGES.map((language) => [language, make(language, rows[language].locale)]),
  ) as Record<Language, T>
