import L from 'leaflet'
import type { Shape } from '#contract/fields.ts'
import { linesOf, type Position } from '#web/ui/zone-outline.ts'

export function zonePath(shape: Shape, options: L.PathOptions): L.Path {
  const always: L.PathOptions = { fillOpacity: 1, interactive: false, ...options }
  const asLine = { ...always, fill: false, className: `${options.className ?? ''} is-line` }
  switch (shape.type) {
    case 'Point':
      return L.circleMarker(L.GeoJSON.coordsToLatLng(shape.coordinates), { ...always, radius: 9 })
    case 'LineString':
      return L.polyline(latLngs(shape.coordinates, 0) as L.LatLng[], asLine)
    case 'MultiLineString':
      return L.polyline(latLngs(shape.coordinates, 1) as L.LatLng[][], asLine)
    case 'Polygon':
      return L.polygon(latLngs(shape.coordinates, 1) as L.LatLng[][], always)
    case 'MultiPolygon':
      return L.polygon(latLngs(shape.coordinates, 2) as L.LatLng[][][], always)
  }
}

/** GeoJSON has the longitude first, Leaflet the latitude. */
const latLngs = (coordinates: unknown[], depth: 0 | 1 | 2): unknown =>
  L.GeoJSON.coordsToLatLngs(coordinates, depth)

/** The bounds of all shapes; undefined without shapes. */
export function boundsOf(shapes: readonly Shape[]): L.LatLngBounds | undefined {
  const points = shapes.flatMap((shape) => linesOf(shape).flat())
  return points.length === 0 ? undefined : L.latLngBounds(points.map(([lon, lat]) => [lat, lon]))
}

/** A point inside the shape, as near to its middle as possible: the anchor of its name. */
export function middleOf(shape: Shape): L.LatLng {
  const points = linesOf(shape).flat()
  const middle = boundsOf([shape])?.getCenter() ?? L.latLng(0, 0)
  const squeeze = Math.cos((middle.lat * Math.PI) / 180)
  const far = ([lon, lat]: Position) => ((lon - middle.lng) * squeeze) ** 2 + (lat - middle.lat) ** 2
  const [nearest] = points.toSorted((one, other) => far(one) - far(other))
  return nearest ? L.latLng(nearest[1], nearest[0]) : middle
}
