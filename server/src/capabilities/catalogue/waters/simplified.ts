import type { Shape } from '#contract/fields.ts'

type Position = [longitude: number, latitude: number]

/** Of one line or ring: enough for a map of a whole region. */
const MOST_POINTS = 24
/** Of one shape with many parts: the longest lines. */
const MOST_PARTS = 6
/** 11 m. */
const DECIMALS = 1e4

const rounded = ([lon, lat]: Position): Position => [
  Math.round(lon * DECIMALS) / DECIMALS,
  Math.round(lat * DECIMALS) / DECIMALS,
]

/** The distance of a point from the line through two others, or from the first where they are the same. */
function distance([x, y]: Position, [ax, ay]: Position, [bx, by]: Position): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = Math.hypot(dx, dy)
  return length === 0 ? Math.hypot(x - ax, y - ay) : Math.abs(dx * (y - ay) - dy * (x - ax)) / length
}

/** Adds the point that is farthest from the line drawn so far, until there are enough (Douglas and Peucker). */
function fewer(points: Position[], most: number): Position[] {
  if (points.length <= most) return points
  const kept = [0, points.length - 1]
  while (kept.length < most) {
    let farthest = { at: -1, off: 0 }
    for (let part = 1; part < kept.length; part += 1) {
      const [from, to] = [kept[part - 1] ?? 0, kept[part] ?? 0]
      const [a, b] = [points[from], points[to]]
      if (a === undefined || b === undefined) continue
      for (let at = from + 1; at < to; at += 1) {
        const point = points[at]
        const off = point === undefined ? 0 : distance(point, a, b)
        if (off > farthest.off) farthest = { at, off }
      }
    }
    if (farthest.at < 0) break
    kept.push(farthest.at)
    kept.sort((one, other) => one - other)
  }
  return points.filter((_, at) => kept.includes(at))
}

const line = (points: Position[]): Position[] => fewer(points, MOST_POINTS).map(rounded)

/** The outer rings: holes are too small to be seen. */
function largest(polygons: Position[][][]): Position[][][] {
  const outer = polygons.flatMap(([ring]) => (ring === undefined ? [] : [ring]))
  return outer
    .toSorted((one, other) => spanOf(other) - spanOf(one))
    .slice(0, MOST_PARTS)
    .map((ring) => [line(ring)])
}

const longest = (lines: readonly Position[][]): Position[][] =>
  lines.toSorted((one, other) => spanOf(other) - spanOf(one)).slice(0, MOST_PARTS)

function spanOf(ring: Position[]): number {
  const [lons, lats] = [ring.map(([lon]) => lon), ring.map(([, lat]) => lat)]
  return Math.hypot(Math.max(...lons) - Math.min(...lons), Math.max(...lats) - Math.min(...lats))
}

/** A shape as it is drawn on the map of all waters. */
export function simplified(shape: Shape): Shape {
  switch (shape.type) {
    case 'Point':
      return { ...shape, coordinates: rounded(shape.coordinates) }
    case 'LineString':
      return { ...shape, coordinates: line(shape.coordinates) }
    case 'MultiLineString':
      return { ...shape, coordinates: longest(shape.coordinates).map(line) }
    case 'Polygon':
      return { ...shape, coordinates: largest([shape.coordinates])[0] ?? [] }
    case 'MultiPolygon':
      return { ...shape, coordinates: largest(shape.coordinates) }
  }
}
