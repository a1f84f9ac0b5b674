import L from 'leaflet'

export interface Position {
  latitude: number
  longitude: number
  accuracyM: number
}

/** Beyond this distance, a view of the position and the waters is too small to show either. */
const NEAR_M = 60_000

export function drawPosition(into: L.LayerGroup, { latitude, longitude, accuracyM }: Position): void {
  const at = L.latLng(latitude, longitude)
  const always = { interactive: false, pane: 'position' }
  L.circle(at, { ...always, radius: accuracyM, className: 'my-range' }).addTo(into)
  L.circleMarker(at, { ...always, radius: 8, className: 'my-place' }).addTo(into)
}

/** The distance to the waters in metres; 0 inside their bounds. */
export function distanceTo(bounds: L.LatLngBounds, { latitude, longitude }: Position): number {
  const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))
  const nearest = L.latLng(
    clamp(latitude, bounds.getSouth(), bounds.getNorth()),
    clamp(longitude, bounds.getWest(), bounds.getEast()),
  )
  return L.latLng(latitude, longitude).distanceTo(nearest)
}

export const isNear = (metres: number): boolean => metres < NEAR_M
