import type { WrittenFile } from '#association-file/file/association-file.ts'

type Zone = NonNullable<WrittenFile['zones']>[number]

/** GeoJSON of the zones, for other programs and for reading them in again. Unfinished ones are left out. */
export function zonesAsGeojson(zones: readonly Zone[]): string {
  const features = zones
    .filter(({ shape }) => Array.isArray((shape as Zone['shape'] | undefined)?.coordinates))
    .map(({ key, name, water, summary, peopleAtMost, shape }) => ({
      type: 'Feature',
      properties: { key, name: name.it, nameInEnglish: name.en, water, summary: summary?.it, peopleAtMost },
      geometry: shape,
    }))
  return JSON.stringify({ type: 'FeatureCollection', features }, null, 2)
}
