import type { Shape } from '#contract/fields.ts'
import type { Position } from '#web/ui/zone-outline.ts'

export type Kind = 'LineString' | 'Polygon' | 'Point'

/**
 * A shape as it is drawn: its lines of points. Outlines of an area are without the point that repeats the first. `areas`
 * says how many outlines each area of several has: the first is its edge, the others are islands in it.
 */
export interface Drawing {
  kind: Kind
  lines: Position[][]
  areas: number[]
}

export const NOTHING_DRAWN: Drawing = { kind: 'LineString', lines: [[]], areas: [1] }

/** A precision of a metre. */
const DECIMALS = 1e5
export const rounded = (degrees: number): number => Math.round(degrees * DECIMALS) / DECIMALS
export const roundedPosition = ([lon, lat]: Position): Position => [rounded(lon), rounded(lat)]
export const isSamePosition = (one: Position | undefined, other: Position | undefined): boolean =>
  one !== undefined && other !== undefined && one[0] === other[0] && one[1] === other[1]

const opened = (ring: readonly Position[]): Position[] =>
  ring.length > 1 && isSamePosition(ring[0], ring.at(-1)) ? ring.slice(0, -1) : [...ring]
const closed = (line: readonly Position[]): Position[] => [...line, ...line.slice(0, 1)]

/** Of a shape that may be unfinished: a draft keeps what is drawn so far. */
export function drawingOf(shape: Partial<Shape> | undefined): Drawing {
  const { type, coordinates } = shape ?? {}
  switch (type) {
    case 'Point':
      return { kind: 'Point', lines: [coordinates === undefined ? [] : [coordinates]], areas: [1] }
    case 'LineString':
      return { kind: 'LineString', lines: [[...((coordinates as Position[] | undefined) ?? [])]], areas: [1] }
    case 'MultiLineString': {
      const lines = ((coordinates ?? [[]]) as Position[][]).map((line) => [...line])
      return { kind: 'LineString', lines, areas: lines.map(() => 1) }
    }
    case 'Polygon':
    case 'MultiPolygon': {
      const several = (type === 'Polygon' ? [coordinates ?? []] : (coordinates ?? [])) as Position[][][]
      const areas = several.map((rings) => Math.max(rings.length, 1))
      const lines = several.flatMap((rings) => (rings.length === 0 ? [[]] : rings.map(opened)))
      return lines.length === 0
        ? { kind: 'Polygon', lines: [[]], areas: [1] }
        : { kind: 'Polygon', lines, areas }
    }
    case undefined:
      return NOTHING_DRAWN
  }
}

/** Undefined: nothing is drawn. The shape of an unfinished drawing has too few points, which the checks of the file name. */
export function shapeOf({ kind, lines, areas }: Drawing): Shape | undefined {
  const [first = []] = lines
  if (pointsOf({ lines }) === 0) return undefined
  if (kind === 'Point') return { type: 'Point', coordinates: [...(first[0] ?? [0, 0])] as [number, number] }
  if (kind === 'LineString') {
    // A piece whose last point was taken away is gone.
    const pieces = lines.filter(({ length }) => length > 0)
    return pieces.length === 1
      ? { type: 'LineString', coordinates: pieces[0] as [number, number][] }
      : { type: 'MultiLineString', coordinates: pieces as [number, number][][] }
  }
  let begin = 0
  const several = areas.map((count) => {
    begin += count
    return lines.slice(begin - count, begin).map(closed) as [number, number][][]
  })
  const [only] = several
  return several.length === 1 && only
    ? { type: 'Polygon', coordinates: only }
    : { type: 'MultiPolygon', coordinates: several }
}

/** How many points its shape has in the file. */
export const pointsOf = ({ lines, kind }: Pick<Drawing, 'lines'> & Partial<Drawing>): number =>
  lines.reduce((sum, line) => sum + line.length + (kind === 'Polygon' && line.length > 0 ? 1 : 0), 0)

/** How many points one sees and can move: an outline in the file has its first one twice. */
export const pointsDrawn = ({ lines }: Pick<Drawing, 'lines'>): number =>
  lines.reduce((sum, { length }) => sum + length, 0)

export const LEAST: Record<Kind, number> = { LineString: 2, Polygon: 3, Point: 1 }

export const isFinished = ({ kind, lines }: Drawing): boolean =>
  lines.every(({ length }) => length >= LEAST[kind])

/** The same points as another kind of shape; a point keeps the first one, a line the first outline. */
export function asKind({ lines }: Drawing, kind: Kind): Drawing {
  const [first = []] = lines
  return { kind, lines: [kind === 'Point' ? first.slice(0, 1) : first], areas: [1] }
}

const withLine = (drawing: Drawing, at: number, points: Position[]): Drawing => ({
  ...drawing,
  lines: drawing.lines.map((line, index) => (index === at ? points : line)),
})

/** Where a point is: which line, which point of it. */
export interface PointAt {
  line: number
  index: number
}

export function withPointAdded(drawing: Drawing, { line, index }: PointAt, position: Position): Drawing {
  const point = roundedPosition(position)
  return withLine(
    drawing,
    line,
    drawing.kind === 'Point' ? [point] : (drawing.lines[line] ?? []).toSpliced(index, 0, point),
  )
}

export const withPointMoved = (drawing: Drawing, { line, index }: PointAt, position: Position): Drawing =>
  withLine(drawing, line, (drawing.lines[line] ?? []).with(index, roundedPosition(position)))

export const withoutPoint = (drawing: Drawing, { line, index }: PointAt): Drawing =>
  withLine(drawing, line, (drawing.lines[line] ?? []).toSpliced(index, 1))

/** The point at another place in the order. */
export function withPointAtPlace(drawing: Drawing, { line, index }: PointAt, to: number): Drawing {
  const points = drawing.lines[line] ?? []
  const point = points[index]
  return point === undefined
    ? drawing
    : withLine(drawing, line, points.toSpliced(index, 1).toSpliced(to, 0, point))
}
