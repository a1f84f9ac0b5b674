/** Degrees, WGS 84. */
export type Position = readonly [latitude: number, longitude: number]

const EARTH_RADIUS_KM = 6371

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** As the crow flies, by the haversine formula. */
export function distanceKm([latitude, longitude]: Position, [toLatitude, toLongitude]: Position): number {
  const halfChord =
    Math.sin(radians(toLatitude - latitude) / 2) ** 2 +
    Math.cos(radians(latitude)) *
      Math.cos(radians(toLatitude)) *
      Math.sin(radians(toLongitude - longitude) / 2) ** 2
  // Rounding may exceed 1 between opposite points of the globe.
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(halfChord)))
}

/** The centre of the smallest box around these positions; undefined without one. */
export function centreOf(positions: readonly Position[]): Position | undefined {
  if (positions.length === 0) return undefined
  const middle = (degrees: number[]) => (Math.min(...degrees) + Math.max(...degrees)) / 2
  return [
    middle(positions.map(([latitude]) => latitude)),
    middle(positions.map(([, longitude]) => longitude)),
  ]
}
