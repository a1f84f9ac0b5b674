// Not part of codes.ts: the first page needs it, and none of the code tables.

/** The languages in which every text of an association is given. */
export const REQUIRED_LANGUAGES = ['it', 'en'] as const
export type RequiredLanguage = (typeof REQUIRED_LANGUAGES)[number]
/** Specification 9: for a reader without a choice, and for texts that are missing in the reader's language. */
export const FALLBACK_LANGUAGE = 'en' satisfies RequiredLanguage

/** A text of an association, in other languages where provided. */
export type Localised = Record<RequiredLanguage, string> & Readonly<Record<string, string | undefined>>

/** The same words in every language in which a text has to be. */
export const inEachLanguage = (text: string): Localised =>
  Object.fromEntries(REQUIRED_LANGUAGES.map((language) => [language, text])) as Localised

/** What is written of a text that may be unfinished: required languages first. */
export const firstWritten = (text: Readonly<Record<string, unknown>>): string | undefined =>
  [...REQUIRED_LANGUAGES.map((language) => text[language]), ...Object.values(text)].find(
    (one): one is string => typeof one === 'string' && one !== '',
  )
