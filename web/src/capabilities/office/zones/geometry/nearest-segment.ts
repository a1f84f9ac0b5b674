interface OnScreen {
  x: number
  y: number
}

function distanceSquared({ x, y }: OnScreen, from: OnScreen, to: OnScreen): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / length))
  return (x - from.x - share * dx) ** 2 + (y - from.y - share * dy) ** 2
}

/** The segment of a line that is nearest to a place, by the index of its first point; 0 for a line of one point. */
export function nearestSegment(points: readonly OnScreen[], place: OnScreen): number {
  let [nearest, least] = [0, Number.POSITIVE_INFINITY]
  for (const [index, from] of points.entries()) {
    const to = points[index + 1]
    const far = to === undefined ? Number.POSITIVE_INFINITY : distanceSquared(place, from, to)
    if (far < least) [nearest, least] = [index, far]
  }
  return nearest
}
