export interface Point {
  x: number
  y: number
}

interface Box extends Point {
  width: number
  height: number
}

export interface NameToPlace {
  /** The point of the zone, in pixels of the map. */
  at: Point
  width: number
  height: number
  /** Is placed first and always shown. */
  isChosen: boolean
  /** Its distance from the point. */
  away?: number
}

const AWAY = 14
const GAP = 3

const meet = (one: Box, other: Box) =>
  one.x < other.x + other.width + GAP &&
  other.x < one.x + one.width + GAP &&
  one.y < other.y + other.height + GAP &&
  other.y < one.y + one.height + GAP

/** The candidate boxes of a name: beside its point, below, above, on it, and at its corners. */
function candidates({ at, width, height, away = AWAY }: NameToPlace): Box[] {
  const [left, middle, right] = [at.x - away - width, at.x - width / 2, at.x + away]
  const [above, level, below] = [at.y - away - height, at.y - height / 2, at.y + away]
  const places: [number, number][] = [
    [right, level],
    [left, level],
    [middle, below],
    [middle, above],
    [right, below],
    [left, above],
    [right, above],
    [left, below],
    [middle, level],
  ]
  return places.map(([x, y]) => ({ x, y, width, height }))
}

/**
 * A box for each name on a map of this size: it covers as few points of `shores` as possible and overlaps no other
 * name and no box of `taken`. Undefined for a name that does not fit at this zoom.
 */
export function placeNames(
  names: readonly NameToPlace[],
  shores: readonly Point[],
  size: { width: number; height: number },
  taken: readonly Box[],
): (Box | undefined)[] {
  const placed: Box[] = [...taken]
  const places = new Map<NameToPlace, Box>()
  const isInside = (box: Box) =>
    box.x >= 0 && box.y >= 0 && box.x + box.width <= size.width && box.y + box.height <= size.height
  const hidden = (box: Box) =>
    shores.filter(({ x, y }) => x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height)
      .length

  for (const name of names.toSorted((one, other) => Number(other.isChosen) - Number(one.isChosen))) {
    const all = candidates(name)
    const free = all.filter((box) => isInside(box) && !placed.some((other) => meet(box, other)))
    const best = free
      .map((box) => ({ box, cost: hidden(box) }))
      .toSorted((one, other) => one.cost - other.cost)[0]
    const place = best?.box ?? (name.isChosen ? all[0] : undefined)
    if (place === undefined) continue
    places.set(name, place)
    placed.push(place)
  }
  return names.map((name) => places.get(name))
}

const STEP_PX = 10

/** Points along a line, at a distance smaller than any name. */
export function alongLine(corners: readonly Point[]): Point[] {
  return corners.flatMap((to, place) => {
    const from = corners[place - 1] ?? to
    const steps = Math.min(200, Math.max(1, Math.round(Math.hypot(to.x - from.x, to.y - from.y) / STEP_PX)))
    return Array.from({ length: steps }, (_, step) => ({
      x: from.x + ((to.x - from.x) * (step + 1)) / steps,
      y: from.y + ((to.y - from.y) * (step + 1)) / steps,
    }))
  })
}
