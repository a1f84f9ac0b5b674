import type { Shape } from '#contract/fields.ts'
import type { Position } from '#web/ui/zone-outline.ts'
import { type Drawing, drawingOf } from '../geometry/drawing.ts'
import { UnreadableFile, type Written } from './found-shape.ts'

type Parsed = Record<string, unknown>

const isParsed = (value: unknown): value is Parsed =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): unknown[] => {
  if (!Array.isArray(value)) throw new UnreadableFile('broken')
  return value as unknown[]
}

function positionOf(value: unknown): Position {
  const [lon, lat] = listOf(value)
  if (!Number.isFinite(lon) || !Number.isFinite(lat)) throw new UnreadableFile('broken')
  // An altitude is of no use here.
  return [lon as number, lat as number]
}
const lineOf = (value: unknown): Position[] => listOf(value).map(positionOf)
const ringsOf = (value: unknown): Position[][] => listOf(value).map(lineOf)

const shape = (type: Shape['type'], coordinates: unknown) => ({ type, coordinates }) as Shape

/** Several lines, or several areas, that stand together are one zone of several pieces. */
function together(shapes: readonly Shape[]): Shape[] {
  const lines = shapes.flatMap((one) =>
    one.type === 'LineString' ? [one.coordinates] : one.type === 'MultiLineString' ? one.coordinates : [],
  )
  const areas = shapes.flatMap((one) =>
    one.type === 'Polygon' ? [one.coordinates] : one.type === 'MultiPolygon' ? one.coordinates : [],
  )
  const joined = [
    ...(lines.length > 0 ? [shape('MultiLineString', lines)] : []),
    ...(areas.length > 0 ? [shape('MultiPolygon', areas)] : []),
  ]
  return [...joined, ...shapes.filter(({ type }) => type === 'Point')]
}

/** The shapes of a geometry: each of several points is a shape. */
function shapesOf(geometry: unknown): Shape[] {
  // RFC 7946: a feature may be without a place; some programs leave the field out, or empty.
  if (geometry === null || geometry === undefined) return []
  if (!isParsed(geometry)) throw new UnreadableFile('broken')
  const { type, coordinates } = geometry
  if (Array.isArray(coordinates) && coordinates.length === 0) return []
  switch (type) {
    case 'Point':
      return [shape('Point', positionOf(coordinates))]
    case 'MultiPoint':
      return lineOf(coordinates).map((point) => shape('Point', point))
    case 'LineString':
      return [shape('LineString', lineOf(coordinates))]
    case 'MultiLineString':
      return [shape('MultiLineString', ringsOf(coordinates))]
    case 'Polygon':
      return [shape('Polygon', ringsOf(coordinates))]
    case 'MultiPolygon':
      return [shape('MultiPolygon', listOf(coordinates).map(ringsOf))]
    case 'GeometryCollection':
      return together(listOf(geometry['geometries']).flatMap(shapesOf))
    default:
      throw new UnreadableFile('broken')
  }
}

/** What programs call the name of a feature, in any case; the first one counts. */
const NAMES = ['name', 'nome', 'title', 'titolo', 'nome_zona', 'denominazione', 'denominaz', 'bezeichnung']

function textsOf(properties: unknown): Record<string, string> {
  if (!isParsed(properties)) return {}
  const texts = Object.entries(properties).flatMap(([key, value]) => {
    const text = typeof value === 'number' ? String(value) : value
    return typeof text === 'string' && text.trim() !== '' ? [[key, text] as const] : []
  })
  return Object.fromEntries(texts)
}

function nameIn(texts: Readonly<Record<string, string>>): string {
  const found = NAMES.map((name) => Object.keys(texts).find((key) => key.toLowerCase() === name))
  return texts[found.find((key) => key !== undefined) ?? ''] ?? ''
}

function refuseOtherJson(value: Parsed): void {
  if (value['type'] === 'Topology') throw new UnreadableFile('topojson')
  const geometryType = value['geometryType']
  if (typeof geometryType === 'string' && geometryType.startsWith('esri'))
    throw new UnreadableFile('esriJson')
  if (value['type'] === undefined && Array.isArray(value['features'])) throw new UnreadableFile('esriJson')
  if (value['type'] === undefined) throw new UnreadableFile('unknownKind')
}

/** The names of systems whose degrees are those of WGS 84 within a metre; older degrees lie 100 m beside, and others are metres. */
const OF_WGS_84 = /(?:CRS:?84|EPSG:[\d.:]*\b(?:4326|4979|4258|4937|6706))$/i

function refuseOtherSystem({ crs }: Parsed): void {
  const properties = isParsed(crs) ? crs['properties'] : undefined
  const name = isParsed(properties) ? properties['name'] : undefined
  if (typeof name === 'string' && !OF_WGS_84.test(name.trim())) throw new UnreadableFile('notDegrees')
}

const WITHOUT_PLACE: Drawing = { kind: 'LineString', lines: [], areas: [] }

/** The features of what is GeoJSON already; one without a place has a drawing without a line. */
export function featuresOf(value: unknown): Written[] {
  if (!isParsed(value)) throw new UnreadableFile('broken')
  refuseOtherSystem(value)
  switch (value['type']) {
    case 'FeatureCollection':
      return listOf(value['features']).flatMap(featuresOf)
    case 'Feature': {
      const properties = textsOf(value['properties'])
      const name = nameIn(properties)
      const drawings = shapesOf(value['geometry']).map(drawingOf)
      return (drawings.length > 0 ? drawings : [WITHOUT_PLACE]).map((drawing) => ({
        name,
        drawing,
        properties,
      }))
    }
    default:
      refuseOtherJson(value)
      return shapesOf(value).map((one) => ({ name: '', drawing: drawingOf(one) }))
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A file of one feature a line (RFC 8142 has a sign in front of each), and the lines of it that cannot be read. */
function sequence(text: string): { written: Written[]; unread: number[] } {
  const written: Written[] = []
  const unread: number[] = []
  for (const [index, line] of text.replaceAll('\u001e', '').split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    try {
      written.push(...featuresOf(parsed(line)))
    } catch {
      unread.push(index + 1)
    }
  }
  return { written, unread }
}

export function readGeojson(text: string): { written: Written[]; unread?: number[] } {
  const value = parsed(text)
  if (value !== undefined) return { written: featuresOf(value) }
  const lines = sequence(text)
  if (lines.written.length === 0) throw new UnreadableFile('broken')
  return lines
}
