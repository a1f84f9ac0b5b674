import type { ResponseOf } from '#contract/call.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contract/languages.ts'
import type { listOrdinances, OfficeOrdinance } from '#contract/office-ordinances.ts'
import type { Ordinance } from '#contract/ordinances.ts'

export type ZoneToChoose = ResponseOf<typeof listOrdinances>['zones'][number]

/** An ordinance as a reader of this language has it on a permit. */
export function asRead(
  {
    ordinanceId,
    titles,
    texts,
    from,
    until,
    zones,
    techniques,
    species,
    authority,
    reference,
  }: OfficeOrdinance,
  known: readonly ZoneToChoose[],
  language: Language,
): Ordinance {
  const found = [language, DEFAULT_LANGUAGE, ...LANGUAGES].find((one) => titles[one]) ?? language
  return {
    ordinanceId,
    title: titles[found] ?? '',
    text: texts[found] ?? '',
    ...(found !== language && { language: found }),
    from,
    ...(until !== undefined && { until }),
    ...(zones.length > 0 && {
      zoneNames: zones.flatMap((zoneId) => known.find((zone) => zone.zoneId === zoneId)?.name ?? []),
    }),
    ...(techniques.length > 0 && { techniques }),
    ...(species.length > 0 && { species }),
    ...(authority !== undefined && { authority }),
    ...(reference !== undefined && { reference }),
  }
}
