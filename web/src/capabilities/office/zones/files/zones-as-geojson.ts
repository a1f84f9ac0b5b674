import { LANGUAGES } from '#contract/languages.ts'
import { firstWritten, type Localised, REQUIRED_LANGUAGES } from '#rules/text-languages.ts'
import type { WrittenFile } from '#association-file/file/association-file.ts'

type Zone = NonNullable<WrittenFile['zones']>[number]

/** As OpenStreetMap names a place in a language: `name:de`. */
const inOtherLanguages = (name: Zone['name']): Record<string, unknown> =>
  Object.fromEntries(
    LANGUAGES.filter((language) => !REQUIRED_LANGUAGES.some((one) => one === language)).map((language) => [
      `name:${language}`,
      (name as Localised)[language],
    ]),
  )

/** GeoJSON of the zones, for other programs and for reading them in again. Unfinished ones are left out. */
export function zonesAsGeojson(zones: readonly Zone[]): string {
  const features = zones
    .filter(({ shape }) => Array.isArray((shape as Zone['shape'] | undefined)?.coordinates))
    .map(({ key, name, water, summary, peopleAtMost, shape }) => ({
      type: 'Feature',
      properties: {
        key,
        name: firstWritten(name),
        nameInEnglish: name.en,
        ...inOtherLanguages(name),
        water,
        summary: summary && firstWritten(summary),
        peopleAtMost,
      },
      geometry: shape,
    }))
  return JSON.stringify({ type: 'FeatureCollection', features }, null, 2)
}
