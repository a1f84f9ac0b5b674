import type { Shape } from '#contract/fields.ts'
import { centreOf, distanceKm, type Position } from '#rules/positions.ts'
import { linesOf } from '#web/ui/zone-outline.ts'

/** Waters of one club are nearer to each other. */
const FAR_KM = 300
/** Where a club has no zone yet: the waters of Europe. */
const EUROPE = { south: 34, north: 72, west: -25, east: 45 }

const positionsOf = (shapes: readonly Shape[]): Position[] =>
  shapes.flatMap((shape) =>
    linesOf(shape)
      .flat()
      .map(([lon, lat]): Position => [lat, lon]),
  )
const isInEurope = ([lat, lon]: Position): boolean =>
  lat >= EUROPE.south && lat <= EUROPE.north && lon >= EUROPE.west && lon <= EUROPE.east

/** Where the shapes of a file are; undefined: where the zones are, too. */
export interface FarAway {
  /** From the zones of the club; undefined: it has none, and the shapes are outside Europe. */
  km?: number
  /** Turned round, they are where the zones are. */
  isSwapped: boolean
}

export function farAway(found: readonly Shape[], zones: readonly Shape[]): FarAway | undefined {
  const at = centreOf(positionsOf(found))
  const home = centreOf(positionsOf(zones))
  if (at === undefined) return undefined
  const swapped: Position = [at[1], at[0]]
  if (home === undefined) return isInEurope(at) ? undefined : { isSwapped: isInEurope(swapped) }
  const km = Math.round(distanceKm(at, home))
  return km <= FAR_KM ? undefined : { km, isSwapped: distanceKm(swapped, home) <= FAR_KM }
}

const swappedIn = (coordinates: unknown): unknown => {
  if (!Array.isArray(coordinates)) return coordinates
  return typeof coordinates[0] === 'number'
    ? (coordinates as number[]).toReversed()
    : coordinates.map(swappedIn)
}

/** Longitude and latitude in the other order. */
export const withSwappedAxes = (shape: Shape): Shape =>
  ({ ...shape, coordinates: swappedIn(shape.coordinates) }) as Shape
