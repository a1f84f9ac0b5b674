import type { Position } from '#web/ui/zone-outline.ts'
import { isSamePosition, type Kind, roundedPosition } from '../geometry/drawing.ts'
import { type FoundShape, foundShape, UnreadableFile } from './found-shape.ts'

const elements = (of: Document | Element, name: string): Element[] => [...of.getElementsByTagName(name)]

/** NaN where it is missing, which no map has. */
const positionOf = (point: Element): Position => [
  Number.parseFloat(point.getAttribute('lon') ?? ''),
  Number.parseFloat(point.getAttribute('lat') ?? ''),
]

const nameOf = (of: Element): string =>
  [...of.children].find(({ tagName }) => tagName.toLowerCase() === 'name')?.textContent ?? ''

/** A track that ends where it begins is the shore of an area. */
function shapeOfTrack(name: string, points: Position[]): FoundShape | null {
  if (points.some(([lon, lat]) => Number.isNaN(lon) || Number.isNaN(lat))) throw new UnreadableFile('broken')
  const [first, last] = [points[0], points.at(-1)]
  const isClosed =
    points.length > 3 &&
    first !== undefined &&
    last !== undefined &&
    isSamePosition(roundedPosition(first), roundedPosition(last))
  const kind: Kind = points.length === 1 ? 'Point' : isClosed ? 'Polygon' : 'LineString'
  return foundShape(name, { kind, lines: [isClosed ? points.slice(0, -1) : points], areas: [1] })
}

/** Tracks, routes and points of a GPX file. */
export function readGpx(text: string): FoundShape[] {
  const file = new DOMParser().parseFromString(text, 'application/xml')
  if (elements(file, 'parsererror').length > 0 || elements(file, 'gpx').length === 0)
    throw new UnreadableFile('broken')
  const tracks = elements(file, 'trk').flatMap((track) =>
    elements(track, 'trkseg').map((segment) =>
      shapeOfTrack(nameOf(track), elements(segment, 'trkpt').map(positionOf)),
    ),
  )
  const routes = elements(file, 'rte').map((route) =>
    shapeOfTrack(nameOf(route), elements(route, 'rtept').map(positionOf)),
  )
  const points = elements(file, 'wpt').map((point) => shapeOfTrack(nameOf(point), [positionOf(point)]))
  return [...tracks, ...routes, ...points].filter((one) => one !== null)
}
