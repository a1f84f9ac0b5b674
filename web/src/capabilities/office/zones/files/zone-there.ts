import type { Shape } from '#contract/fields.ts'
import type { WrittenFile } from '#association-file/file/association-file.ts'
import { type Position } from '#web/ui/zone-outline.ts'
import { roundedPosition } from '../geometry/drawing.ts'
import type { FoundShape } from './found-shape.ts'

type Zone = NonNullable<WrittenFile['zones']>[number]

/** About 100 m: a track that is recorded again begins and ends a little elsewhere. */
const NEAR = 0.001

const positionsIn = (coordinates: unknown): Position[] => {
  if (!Array.isArray(coordinates)) return []
  return typeof coordinates[0] === 'number'
    ? [roundedPosition(coordinates as unknown as Position)]
    : coordinates.flatMap(positionsIn)
}

interface Outline {
  text: string
  west: number
  east: number
  south: number
  north: number
}

function outlineOf(shape: Partial<Shape> | undefined): Outline {
  const positions = positionsIn(shape?.coordinates)
  const [lons, lats] = [positions.map(([lon]) => lon), positions.map(([, lat]) => lat)]
  return {
    text: positions.map((position) => position.join(' ')).join(','),
    west: Math.min(...lons),
    east: Math.max(...lons),
    south: Math.min(...lats),
    north: Math.max(...lats),
  }
}

const isNear = (one: Outline, other: Outline): boolean =>
  Math.abs(one.west - other.west) < NEAR &&
  Math.abs(one.east - other.east) < NEAR &&
  Math.abs(one.south - other.south) < NEAR &&
  Math.abs(one.north - other.north) < NEAR

/** Among these zones, the one that a shape of a file is already: the same outline, or the same name at the same place. */
export function zoneThere(
  zones: readonly Zone[],
): (found: Pick<FoundShape, 'name' | 'shape'>) => Zone | undefined {
  const there = zones.map((zone) => {
    const names = Object.values(zone.name as Record<string, string | undefined>)
    return { zone, names: names.map((name) => name?.trim().toLowerCase()), outline: outlineOf(zone.shape) }
  })
  return ({ name, shape }) => {
    const outline = outlineOf(shape)
    const called = name.trim().toLowerCase()
    return there.find(
      (one) =>
        one.outline.text === outline.text || (one.names.includes(called) && isNear(one.outline, outline)),
    )?.zone
  }
}
