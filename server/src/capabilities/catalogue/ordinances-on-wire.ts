import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contract/languages.ts'
import type { Ordinance } from '#contract/ordinances.ts'
import { type Concerned, ordinancesToShow } from '#rules/club/ordinances.ts'
import type { Day } from '#rules/permit-terms.ts'
import { zoneNamesIn } from './current-catalogue.ts'
import type { StoredOrdinance } from './profile.ts'
import type { Catalogue } from './store/read-catalogue.ts'

/** The ordinances above the rules for these days, waters, techniques and fish, in force or to come; no field where there is none. */
export function ordinancesOnWire(
  catalogue: Catalogue,
  { associationId, ...there }: Concerned & { associationId: number },
  { language, today }: { language: Language; today: Day },
): { ordinances?: Ordinance[] } {
  const all = catalogue.associations.get(associationId)?.ordinances ?? []
  const shown = ordinancesToShow(all, there, today)
  if (shown.length === 0) return {}
  const zoneName = zoneNamesIn(catalogue, language)
  return { ordinances: shown.map((one) => present(one, language, zoneName)) }
}

function present(
  { ordinanceId, texts, from, until, zoneIds = [], ...about }: StoredOrdinance,
  language: Language,
  zoneName: (zoneId: number) => string,
): Ordinance {
  const found = [language, DEFAULT_LANGUAGE, ...LANGUAGES].find((one) => texts[one]) ?? language
  const { techniques = [], species = [], authority, reference } = about
  const { title, text } = texts[found] ?? { title: '', text: '' }
  return {
    ordinanceId,
    title,
    text,
    ...(found !== language && { language: found }),
    from,
    ...(until !== undefined && { until }),
    ...(zoneIds.length > 0 && { zoneIds: [...zoneIds], zoneNames: zoneIds.map(zoneName).filter(Boolean) }),
    ...(techniques.length > 0 && { techniques: [...techniques] }),
    ...(species.length > 0 && { species: [...species] }),
    ...(authority !== undefined && { authority }),
    ...(reference !== undefined && { reference }),
  }
}
