import type { Shape } from '#contract/fields.ts'
import { centreOf, distanceKm, type Position } from '#rules/river/positions.ts'
import { linesOf } from '#web/ui/zone-outline.ts'

/** Waters of one club are nearer to each other. */
const FAR_KM = 300
/** Where a club has no zone yet: the waters of Europe. */
const EUROPE = { south: 34, north: 72, west: -25, east: 45 }

const positionsOf = (shape: Shape): Position[] =>
  linesOf(shape)
    .flat()
    .map(([lon, lat]): Position => [lat, lon])
const isInEurope = ([lat, lon]: Position): boolean =>
  lat >= EUROPE.south && lat <= EUROPE.north && lon >= EUROPE.west && lon <= EUROPE.east
const swapped = ([lat, lon]: Position): Position => [lon, lat]

/** Shapes of a file that are not where the zones are. */
export interface FarAway {
  /** Which of them. */
  shapes: number[]
  /** How far the farthest point is from the zones of the club; undefined: it has none, and the shapes are outside Europe. */
  km?: number
  /** Which of them are where the zones are once they are turned round. */
  turnable: number[]
}

/** Each shape by itself: one of many, or one point of a track, may be wrong. Undefined: all are where the zones are. */
export function farAway(found: readonly Shape[], zones: readonly Shape[]): FarAway | undefined {
  const home = centreOf(zones.flatMap(positionsOf))
  const isFar = (at: Position) => (home === undefined ? !isInEurope(at) : distanceKm(at, home) > FAR_KM)
  const far = found
    .map((shape, index) => ({ index, positions: positionsOf(shape) }))
    .filter(({ positions }) => positions.some(isFar))
  if (far.length === 0) return undefined
  const turnable = far.filter(({ positions }) => !positions.map(swapped).some(isFar))
  const farthest = (from: Position) =>
    far.reduce((most, { positions }) => Math.max(most, ...positions.map((at) => distanceKm(at, from))), 0)
  return {
    shapes: far.map(({ index }) => index),
    ...(home && { km: Math.round(farthest(home)) }),
    turnable: turnable.map(({ index }) => index),
  }
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
