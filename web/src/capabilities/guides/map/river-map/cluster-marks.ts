import type { Point } from './name-places.ts'

interface Cluster<T> {
  /** The middle of its members. */
  at: Point
  members: T[]
}

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})

/** Puts marks that would overlap into one, until all are `apart` from each other. */
export function clusterMarks<T extends { at: Point }>(marks: readonly T[], apart: number): Cluster<T>[] {
  const clusters: Cluster<T>[] = marks.map((mark) => ({ at: mark.at, members: [mark] }))
  for (;;) {
    const pair = nearPair(clusters, apart)
    if (pair === undefined) return clusters
    const [one, other] = pair
    one.members.push(...other.members)
    one.at = middleOf(one.members.map(({ at }) => at))
    clusters.splice(clusters.indexOf(other), 1)
  }
}

function nearPair<T>(clusters: readonly Cluster<T>[], apart: number): [Cluster<T>, Cluster<T>] | undefined {
  for (const [place, one] of clusters.entries()) {
    const near = clusters
      .slice(place + 1)
      .find((other) => Math.hypot(one.at.x - other.at.x, one.at.y - other.at.y) < apart)
    if (near !== undefined) return [one, near]
  }
  return undefined
}
