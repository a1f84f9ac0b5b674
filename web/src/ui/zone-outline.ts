import type { Shape } from '#contract/fields.ts'

export type Position = readonly [longitude: number, latitude: number]

/** An SVG path in a square of `SIZE`, filled or as a line. */
export interface Outline {
  path: string
  isArea: boolean
}

export const OUTLINE_SIZE = 100
const MARGIN = 8

export function linesOf(shape: Shape): readonly (readonly Position[])[] {
  switch (shape.type) {
    case 'Point':
      return [[shape.coordinates]]
    case 'LineString':
      return [shape.coordinates]
    case 'MultiLineString':
    case 'Polygon':
      return shape.coordinates
    case 'MultiPolygon':
      return shape.coordinates.flat()
  }
}

/** Fits the shape into the square, north up, with longitude scaled for its latitude. */
export const zoneOutline = (shape: Shape): Outline => outlinesOf([shape])[0] ?? { path: '', isArea: false }

/** Several shapes to one scale in the same square, in their order. */
export function outlinesOf(shapes: readonly Shape[]): Outline[] {
  const all = shapes.flatMap(linesOf).flat()
  const latitudes = all.map(([, lat]) => lat)
  const squeeze = Math.cos(((Math.min(...latitudes) + Math.max(...latitudes)) / 2) * (Math.PI / 180))
  const xs = all.map(([lon]) => lon * squeeze)
  const [west, north] = [Math.min(...xs), Math.max(...latitudes)]
  const [wide, high] = [Math.max(...xs) - west, north - Math.min(...latitudes)]
  const room = OUTLINE_SIZE - 2 * MARGIN
  const scale = room / Math.max(wide, high, 1e-9)
  const place = ([lon, lat]: Position) => {
    const x = MARGIN + (room - wide * scale) / 2 + (lon * squeeze - west) * scale
    const y = MARGIN + (room - high * scale) / 2 + (north - lat) * scale
    return `${x.toFixed(1)} ${y.toFixed(1)}`
  }
  return shapes.map((shape) => {
    const isArea = shape.type === 'Polygon' || shape.type === 'MultiPolygon'
    const path = linesOf(shape)
      .map((line) => `M${line.map(place).join('L')}${isArea ? 'Z' : ''}`)
      .join('')
    // A line of zero length with round caps is a dot.
    return { path: shape.type === 'Point' ? `${path}h0` : path, isArea }
  })
}
