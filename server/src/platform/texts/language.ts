import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contract/languages.ts'

/** Browsers send up to a hundred characters; a header may have thousands of languages. */
const LONGEST_READ = 400

/** The first language of an Accept-Language header that is offered; English if there is none (specification 9). */
export function languageOf(header: string | undefined, offered = LANGUAGES): Language {
  const wanted = (header ?? '')
    .slice(0, LONGEST_READ)
    .split(',')
    .map((part) => {
      const [tag = '', q] = part.trim().split(/;\s*q=/)
      return { language: tag.toLowerCase().split('-')[0], weight: q === undefined ? 1 : Number(q) }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ language }) => offered.find((l) => l === language))
  return wanted.find((l) => l !== undefined) ?? DEFAULT_LANGUAGE
}
