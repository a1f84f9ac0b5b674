import type { Language } from '#contract/languages.ts'
import type { PermitTerms } from '#rules/permit-terms.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { type Catalogue, limitSentences, zoneNamesIn } from '../../catalogue/index.ts'

interface Bought {
  permitId: number
  version: number
  terms: PermitTerms
  /** Absent: the limits of all zones. */
  zoneId?: number | undefined
}

// Tuned: a warden's list of 10,000 permits has few versions; without the cache each permit's sentences would be built
// again (`npm run bench -- snapshot-server`). They depend only on the catalogue, and are dropped with it.
const cache = new WeakMap<Catalogue, Map<string, string[]>>()

/** The catch limits of a version of a permit, in sentences. */
export function limitsInWords(
  texts: Texts,
  catalogue: Catalogue,
  { permitId, version, terms, zoneId }: Bought,
  language: Language,
): string[] {
  const known = cache.get(catalogue) ?? new Map<string, string[]>()
  cache.set(catalogue, known)
  const key = `${language} ${permitId} ${version} ${zoneId}`
  const zoneName = zoneNamesIn(catalogue, language)
  const sentences =
    known.get(key) ??
    limitSentences({ texts, language, terms, zoneName, ...(zoneId !== undefined && { zoneId }) })
  known.set(key, sentences)
  return sentences
}
