import type { Position } from '#web/ui/zone-outline.ts'
import { isSamePosition, type Kind, roundedPosition } from '../geometry/drawing.ts'
import { UnreadableFile, type Written } from './found-shape.ts'

const localName = ({ tagName }: Element): string => tagName.slice(tagName.indexOf(':') + 1).toLowerCase()

/** By their names without a prefix. */
const elements = (of: Document | Element, name: string): Element[] =>
  [...of.getElementsByTagName('*')].filter((one) => localName(one) === name)

const A_NUMBER = /^\s*[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e[+-]?\d+)?\s*$/i
const coordinate = (written: string | null): number =>
  written !== null && A_NUMBER.test(written) ? Number(written.replace(',', '.')) : Number.NaN

/** NaN where it is missing or no number, which no map has. */
const positionOf = (point: Element): Position => [
  coordinate(point.getAttribute('lon')),
  coordinate(point.getAttribute('lat')),
]

const nameOf = (of: Element): string =>
  [...of.children].find((one) => localName(one) === 'name')?.textContent ?? ''

const hasComma = (point: Element): boolean =>
  [point.getAttribute('lon'), point.getAttribute('lat')].some((written) => written?.includes(',') === true)

const isClosed = (points: readonly Position[]): boolean => {
  const [first, last] = [points[0], points.at(-1)]
  return (
    points.length > 3 &&
    first !== undefined &&
    last !== undefined &&
    isSamePosition(roundedPosition(first), roundedPosition(last))
  )
}

/** A track that ends where it begins is the shore of an area; one of several segments is a line of several pieces. */
function zoneOf(of: Element, segments: readonly (readonly Element[])[]): Written | null {
  const points = segments.flat()
  const lines = segments.map((segment) => segment.map(positionOf)).filter(({ length }) => length > 0)
  const [only] = lines
  if (only === undefined) return null
  if (lines.flat().some(([lon, lat]) => Number.isNaN(lon) || Number.isNaN(lat)))
    throw new UnreadableFile('broken')
  const area = lines.length === 1 && isClosed(only)
  const kind: Kind = points.length === 1 ? 'Point' : area ? 'Polygon' : 'LineString'
  const comma = points.find(hasComma)?.getAttribute('lat')
  return {
    name: nameOf(of),
    drawing: { kind, lines: area ? [only.slice(0, -1)] : lines, areas: lines.map(() => 1) },
    ...(comma && { comma }),
  }
}

/** Between two points of a planned route, Garmin keeps the way in an extension of the first one. */
const pointsOfRoute = (route: Element): Element[] =>
  elements(route, 'rtept').flatMap((point) => [point, ...elements(point, 'rpt')])

/** Tracks, routes and points of a GPX file. */
export function readGpx(file: Document): Written[] {
  const tracks = elements(file, 'trk').map((track) =>
    zoneOf(
      track,
      elements(track, 'trkseg').map((segment) => elements(segment, 'trkpt')),
    ),
  )
  const routes = elements(file, 'rte').map((route) => zoneOf(route, [pointsOfRoute(route)]))
  const points = elements(file, 'wpt').map((point) => zoneOf(point, [[point]]))
  return [...tracks, ...routes, ...points].filter((one) => one !== null)
}
