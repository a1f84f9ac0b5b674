/**
 * Every language of Lenza. Another one is a line here and its folder `locales/<code>`: the wire, the app, the widget, mails,
 * pages, paper and terminal read this table. Apart from the fields: the first page needs it before any schema.
 */
const TABLE = {
  en: { name: 'English', locale: 'en-GB', card: 'en' },
  it: { name: 'Italiano', locale: 'it-IT', card: 'it' },
  /** Made from English by `locales/pseudo.ts`, longer and accented: tests show every screen in it. No call accepts it. */
  qps: { name: '[Ƥşḗŭḓǿ]', locale: 'en-GB', card: 'en', isForTests: true },
} as const satisfies Record<string, LanguageRow>

interface LanguageRow {
  /** As its own speakers write it. */
  name: string
  /** For Intl: how days, money and lists are written here. English readers are guests in Europe, the week begins on Monday. */
  locale: string
  /** For the card provider's own fields. */
  card: string
  isForTests?: true
}

export type Language = keyof typeof TABLE

const rows: Readonly<Record<Language, LanguageRow>> = TABLE
/** With the one for tests. */
export const ALL_LANGUAGES = Object.keys(TABLE) as Language[]

/** Those that people can choose. */
export const LANGUAGES: readonly Language[] = ALL_LANGUAGES.filter((code) => rows[code].isForTests !== true)

/** Specification 9: English where no other is asked for. */
export const DEFAULT_LANGUAGE: Language = 'en'

export const nameOf = (language: Language): string => rows[language].name
export const cardLocaleOf = (language: Language) => TABLE[language].card
export const localeOf = (language: Language): string => rows[language].locale

/** The language of a code, the one for tests included. */
export const languageOfCode = (code: string | undefined): Language | undefined =>
  ALL_LANGUAGES.find((language) => language === code)

/** One of each. Making a format of Intl takes far longer than using it, so it is made once per language. */
export const perLanguage = <T>(
  make: (language: Language, locale: string) => T,
): Readonly<Record<Language, T>> =>
  Object.fromEntries(
    ALL_LANGUAGES.map((language) => [language, make(language, rows[language].locale)]),
  ) as Record<Language, T>
