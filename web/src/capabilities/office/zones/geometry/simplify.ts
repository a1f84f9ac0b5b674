import type { Position } from '#web/ui/zone-outline.ts'

/** The square of the distance from a point to a line between two others, in squeezed degrees. */
function distanceSquared([x, y]: Position, [ax, ay]: Position, [bx, by]: Position, squeeze: number): number {
  const [dx, dy] = [(bx - ax) * squeeze, by - ay]
  const [px, py] = [(x - ax) * squeeze, y - ay]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length))
  return (px - share * dx) ** 2 + (py - share * dy) ** 2
}

/** The distance that leaving out each point would add (Douglas and Peucker); infinite for both ends. */
function importanceOf(points: readonly Position[]): number[] {
  const importance = points.map(() => 0)
  const last = points.length - 1
  importance[0] = importance[last] = Number.POSITIVE_INFINITY
  const squeeze = Math.cos(((points[0]?.[1] ?? 0) * Math.PI) / 180)
  const open: [from: number, to: number, most: number][] = [[0, last, Number.POSITIVE_INFINITY]]
  for (let range = open.pop(); range !== undefined; range = open.pop()) {
    const [from, to, most] = range
    const [begin, end] = [points[from], points[to]]
    if (begin === undefined || end === undefined || to - from < 2) continue
    let [farthest, distance] = [from + 1, -1]
    for (let index = from + 1; index < to; index += 1) {
      const point = points[index]
      const far = point === undefined ? 0 : distanceSquared(point, begin, end, squeeze)
      if (far > distance) [farthest, distance] = [index, far]
    }
    // Capped by the point that splits its range, so that a kept point never loses the one it depends on.
    const least = Math.min(distance, most)
    importance[farthest] = least
    open.push([from, farthest, least], [farthest, to, least])
  }
  return importance
}

/** Ten times what a zone can have. A straight line of half a million points would be compared with itself at each of them. */
const MOST_COMPARED = 20_000

const thinned = (points: readonly Position[]): readonly Position[] => {
  const step = Math.ceil(points.length / MOST_COMPARED)
  return step === 1 ? points : points.filter((_, at) => at % step === 0 || at === points.length - 1)
}

/** Keeps at most this many points, the most significant ones, and always both ends. */
export function simplified(all: readonly Position[], most: number): Position[] {
  if (all.length <= most) return [...all]
  const points = thinned(all)
  const importance = importanceOf(points)
  const kept = new Set(
    importance
      .map((value, index) => ({ value, index }))
      .toSorted((one, other) => other.value - one.value || one.index - other.index)
      .slice(0, Math.max(2, most))
      .map(({ index }) => index),
  )
  return points.filter((_, index) => kept.has(index))
}
