/** Degrees. */
export type Position = readonly [longitude: number, latitude: number]
export type Segment = readonly [from: Position, to: Position]

/** 1 left of the line, -1 right of it, 0 on it. */
const side = ([ax, ay]: Position, [bx, by]: Position, [x, y]: Position): number =>
  Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax))

/** Whether two lines cross; lines that touch at an end do not. */
const doCross = ([a, b]: Segment, [c, d]: Segment): boolean =>
  side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0

const segmentsOf = (outline: readonly Position[]): Segment[] =>
  outline.flatMap((from, index): Segment[] => {
    const to = outline[index + 1] ?? outline[0]
    return to === undefined ? [] : [[from, to]]
  })

/**
 * The first two segments of the outlines of an area that cross; an outline may repeat its first point or not. They are compared
 * from west to east, only those that are near: 2,000 points take a few milliseconds.
 */
export function crossingOf(
  outlines: readonly (readonly Position[])[],
): readonly [Segment, Segment] | undefined {
  const byWest = outlines
    .flatMap(segmentsOf)
    .map((segment) => ({
      segment,
      west: Math.min(segment[0][0], segment[1][0]),
      east: Math.max(segment[0][0], segment[1][0]),
    }))
    .toSorted((one, other) => one.west - other.west)
  for (const [index, { segment, east }] of byWest.entries())
    for (let next = index + 1; next < byWest.length; next += 1) {
      const other = byWest[next]
      if (other === undefined || other.west > east) break
      if (doCross(segment, other.segment)) return [segment, other.segment]
    }
  return undefined
}
