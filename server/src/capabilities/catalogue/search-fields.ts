import type { Shape } from '#contract/fields.ts'
import type { Language } from '#contract/languages.ts'
import { inLanguage, type PermitOnSale } from '#rules/permit-terms.ts'
import { centreOf, type Position } from '#rules/river/positions.ts'
import { fishNamesOf } from './fish.ts'
import { zonesIn } from './current-catalogue.ts'
import type { Zone } from './profile.ts'
import type { Catalogue } from './store/read-catalogue.ts'

type Corner = readonly [longitude: number, latitude: number]

function cornersOf(shape: Shape): readonly Corner[] {
  switch (shape.type) {
    case 'Point':
      return [shape.coordinates]
    case 'LineString':
      return shape.coordinates
    case 'MultiLineString':
    case 'Polygon':
      return shape.coordinates.flat()
    case 'MultiPolygon':
      return shape.coordinates.flat(2)
  }
}

/** Three decimals of a degree are some 100 m. */
const rounded = (degrees: number): number => Math.round(degrees * 1000) / 1000

/** The centre of the permit's zones; of all zones of the association for a permit without zones. */
function positionOf(catalogue: Catalogue, permit: PermitOnSale): [number, number] | undefined {
  const own = zonesIn(catalogue, permit)
  const all = () =>
    [...catalogue.zones.values()].filter(({ associationId }) => associationId === permit.associationId)
  return centreOfZones(own.length > 0 ? own : all())
}

/** Latitude and longitude, to some 100 m; undefined where none of them is drawn. */
export function centreOfZones(zones: readonly Zone[]): [number, number] | undefined {
  const corners = zones.flatMap(({ shape }) => (shape ? cornersOf(shape) : []))
  const centre = centreOf(corners.map(([longitude, latitude]): Position => [latitude, longitude]))
  return centre && [rounded(centre[0]), rounded(centre[1])]
}

/** What a list is searched and sorted by, beside the head of a permit; empty fields are left out. */
export function searchFields(catalogue: Catalogue, permit: PermitOnSale, language: Language) {
  const { terms } = permit
  const species = [...new Set(terms.limits.flatMap((limit) => limit.species ?? []))]
  const { fishNames } = fishNamesOf(species, catalogue.ownFish, language)
  const ownName = inLanguage(terms.name, language)
  const zoneNames = zonesIn(catalogue, permit)
    .map(({ name }) => inLanguage(name, language))
    .filter((name) => name !== ownName)
  const position = positionOf(catalogue, permit)
  return {
    ...(species.length > 0 && { species }),
    ...(fishNames && { speciesNames: fishNames.map(({ name }) => name) }),
    ...(zoneNames.length > 0 && { zoneNames }),
    ...(position && { position }),
  }
}
