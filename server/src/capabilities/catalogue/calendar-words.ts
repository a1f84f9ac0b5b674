import { perLanguage, type Language } from '#contract/languages.ts'

const lists = perLanguage((_, l) => new Intl.ListFormat(l, { type: 'conjunction' }))

/** `a, b and c` */
export const listed = (language: Language, names: string[]): string => lists[language].format(names)

const alternatives = perLanguage((_, l) => new Intl.ListFormat(l, { type: 'disjunction' }))

/** `a, b or c` */
export const anyOf = (language: Language, names: string[]): string => alternatives[language].format(names)
