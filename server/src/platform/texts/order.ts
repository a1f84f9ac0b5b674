import { type Language, perLanguage } from '#contract/languages.ts'

const collators = perLanguage((_, locale) => new Intl.Collator(locale, { numeric: true }))

/** As the language sorts names; numbers in them by their value. */
export const byName = (language: Language, one: string, other: string): number =>
  collators[language].compare(one, other)

/** Ids, days and times of day, by their characters. */
export const byText = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1)
