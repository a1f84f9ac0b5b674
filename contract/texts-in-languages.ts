import type { Localised } from '#rules/text-languages.ts'
import { isLanguage, type Language, perLanguage, tagOf } from './languages.ts'

// Apart from languages.ts, because the first page needs none of it.

/** Whether a value of a file is a text by languages, which may be unfinished. */
export const isTextByLanguage = (value: unknown): value is Localised =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length > 0 &&
  Object.keys(value).every(isLanguage)

const names = perLanguage((_, locale) => new Intl.DisplayNames(locale, { type: 'language' }))

/** What readers of one language call another: `italiano`. */
export const languageIn = (reader: Language, language: Language): string =>
  names[reader].of(tagOf(language)) ?? tagOf(language)
