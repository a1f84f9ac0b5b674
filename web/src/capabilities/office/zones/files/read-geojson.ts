import type { Shape } from '#contract/fields.ts'
import type { Position } from '#web/ui/zone-outline.ts'
import { drawingOf } from '../geometry/drawing.ts'
import { type FoundShape, foundShape, UnreadableFile } from './found-shape.ts'

type Written = Record<string, unknown>

const isWritten = (value: unknown): value is Written =>
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

/** The shapes of a geometry: one of several lines is a shape each. */
function shapesOf(geometry: unknown): Shape[] {
  // RFC 7946: a feature may be without a place.
  if (geometry === null) return []
  if (!isWritten(geometry)) throw new UnreadableFile('broken')
  const { type, coordinates } = geometry
  const shape = (of: Shape['type'], found: unknown) => ({ type: of, coordinates: found }) as Shape
  switch (type) {
    case 'Point':
      return [shape('Point', positionOf(coordinates))]
    case 'MultiPoint':
      return lineOf(coordinates).map((point) => shape('Point', point))
    case 'LineString':
      return [shape('LineString', lineOf(coordinates))]
    case 'MultiLineString':
      return ringsOf(coordinates).map((line) => shape('LineString', line))
    case 'Polygon':
      return [shape('Polygon', ringsOf(coordinates))]
    case 'MultiPolygon':
      return [shape('MultiPolygon', listOf(coordinates).map(ringsOf))]
    case 'GeometryCollection':
      return listOf(geometry['geometries']).flatMap(shapesOf)
    default:
      throw new UnreadableFile('broken')
  }
}

const NAMES = ['name', 'nome', 'title', 'nome_zona', 'Name', 'NAME', 'NOME'] as const

function nameOf(properties: unknown): string {
  if (!isWritten(properties)) return ''
  const found = NAMES.map((name) => properties[name]).find((name) => typeof name === 'string')
  return found ?? ''
}

function featuresOf(value: unknown): { name: string; shape: Shape }[] {
  if (!isWritten(value)) throw new UnreadableFile('broken')
  switch (value['type']) {
    case 'FeatureCollection':
      return listOf(value['features']).flatMap(featuresOf)
    case 'Feature': {
      const name = nameOf(value['properties'])
      return shapesOf(value['geometry']).map((shape) => ({ name, shape }))
    }
    default:
      return shapesOf(value).map((shape) => ({ name: '', shape }))
  }
}

export function readGeojson(text: string): FoundShape[] {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new UnreadableFile('broken')
  }
  return featuresOf(value)
    .map(({ name, shape }) => foundShape(name, drawingOf(shape)))
    .filter((one) => one !== null)
}
