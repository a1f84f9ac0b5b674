import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contract/languages.ts'

/** The first supported language of an Accept-Language header; English if there is none (specification 9). */
export function languageOf(header: string | undefined): Language {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', q] = part.trim().split(/;\s*q=/)
      return { language: tag.toLowerCase().split('-')[0], weight: q === undefined ? 1 : Number(q) }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ language }) => LANGUAGES.find((l) => l === language))
  return wanted.find((l) => l !== undefined) ?? DEFAULT_LANGUAGE
}
