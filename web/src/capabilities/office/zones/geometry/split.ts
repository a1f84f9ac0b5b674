import type { Position } from '#web/ui/zone-outline.ts'

/** A line in two at one of its inner points, which both have. Undefined at its ends. */
export const splitLine = (points: readonly Position[], index: number): [Position[], Position[]] | undefined =>
  index <= 0 || index >= points.length - 1 ? undefined : [points.slice(0, index + 1), points.slice(index)]

const LEAST_OF_AREA = 3

/** An outline in two along the line between two of its points, which both have. Undefined where a part would be none. */
export function splitOutline(
  points: readonly Position[],
  one: number,
  other: number,
): [Position[], Position[]] | undefined {
  const [from, to] = [Math.min(one, other), Math.max(one, other)]
  const inner = points.slice(from, to + 1)
  const outer = [...points.slice(to), ...points.slice(0, from + 1)]
  return inner.length < LEAST_OF_AREA || outer.length < LEAST_OF_AREA ? undefined : [inner, outer]
}

/** With which other points an outline can be split from this one: all but its neighbours. */
export const splitPartners = (points: readonly Position[], from: number): number[] =>
  points.flatMap((_, index) => (splitOutline(points, from, index) === undefined ? [] : [index]))
