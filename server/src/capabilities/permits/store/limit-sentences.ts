import type { Language } from '#contract/languages.ts'
import type { KeepingChosen } from '#rules/permit/keeping.ts'
import type { PermitTerms } from '#rules/permit-terms.ts'
import type { Occasion } from '#rules/club/what-holds.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { type Catalogue, rulesInWords, textsWithFish, zoneNamesIn } from '../../catalogue/index.ts'

interface Bought {
  permitId: number
  version: number
  terms: PermitTerms
  /** Absent: the rules of all zones. */
  chosen?: KeepingChosen | undefined
  /** Its days. */
  occasion?: Occasion | undefined
}

// Tuned: a warden's list of 10,000 permits has few versions; without the cache each permit's sentences would be built
// again (`npm run bench -- snapshot-server`). They depend only on the catalogue, and are dropped with it.
const cache = new WeakMap<Catalogue, Map<string, string[]>>()

/** The rules of a version of a permit for what was chosen, in sentences. */
export function limitsInWords(
  texts: Texts,
  catalogue: Catalogue,
  { permitId, version, terms, chosen = {}, occasion }: Bought,
  language: Language,
): string[] {
  const known = cache.get(catalogue) ?? new Map<string, string[]>()
  cache.set(catalogue, known)
  const { zoneId, slot, technique, keepsCatch } = chosen
  // The days count only for closed seasons, and for a calendar, which has each single day that was sold.
  const isOneDay = occasion?.firstDay === occasion?.lastDay
  const isSeasonal = terms.limits.some(({ closed }) => closed)
  const days = isSeasonal || (terms.calendar !== undefined && !isOneDay) ? occasion : undefined
  const key = [
    language,
    permitId,
    version,
    // Without the zones of extras that were not bought.
    terms.zones.length < 2 ? '' : terms.zones.flatMap((zone) => (zone.onlyWith ? zone.zoneId : [])).join('+'),
    zoneId,
    slot,
    technique,
    keepsCatch,
    days?.firstDay,
    days?.lastDay,
  ].join(' ')
  const zoneName = zoneNamesIn(catalogue, language)
  const sentences =
    known.get(key) ??
    rulesInWords({
      texts: textsWithFish(texts, catalogue.ownFish),
      language,
      terms,
      zoneName,
      chosen,
      occasion: days,
    })
  known.set(key, sentences)
  return sentences
}
