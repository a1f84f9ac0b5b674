// Not part of codes.ts: the first page needs it, and none of the code tables.

/** The languages in which every text of an association is given. */
export const REQUIRED_LANGUAGES = ['it', 'en'] as const
export type RequiredLanguage = (typeof REQUIRED_LANGUAGES)[number]
/** Specification 9: for a reader without a choice, and for texts that are missing in the reader's language. */
export const FALLBACK_LANGUAGE = 'en' satisfies RequiredLanguage

/** A text of an association, in other languages where provided. */
export type Localised = Record<RequiredLanguage, string> & Readonly<Record<string, string | undefined>>
