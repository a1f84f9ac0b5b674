import type { Point } from './name-places.ts'

interface Mark {
  /** Its middle. */
  at: Point
  width: number
  height: number
}

/** The marks of which one part is inside the map and another outside. All in pixels. */
export const cutByEdge = <T extends Mark>(marks: readonly T[], map: { width: number; height: number }): T[] =>
  marks.filter(({ at, width, height }) => {
    const [left, right] = [at.x - width / 2, at.x + width / 2]
    const [top, bottom] = [at.y - height / 2, at.y + height / 2]
    const isSeen = right > 0 && left < map.width && bottom > 0 && top < map.height
    return isSeen && !(left >= 0 && right <= map.width && top >= 0 && bottom <= map.height)
  })
