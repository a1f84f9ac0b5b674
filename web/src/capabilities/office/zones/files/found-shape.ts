import type { Shape } from '#contract/fields.ts'
import { MOST_POINTS } from '#association-file/file/values.ts'
import type { Position } from '#web/ui/zone-outline.ts'
import {
  type Drawing,
  isSamePosition,
  LEAST,
  pointsDrawn,
  pointsOf,
  roundedPosition,
  shapeOf,
} from '../geometry/drawing.ts'
import { simplified } from '../geometry/simplify.ts'

/** Why a file gives no shape: a text of `office-zones.file`. */
export type FileFault = 'tooBig' | 'broken' | 'notDegrees' | 'nothing' | 'unknownKind'

export class UnreadableFile extends Error {
  fault: FileFault
  constructor(fault: FileFault) {
    super(fault)
    this.fault = fault
  }
}

/** A shape of a file, as a zone can have it. */
export interface FoundShape {
  /** As the file names it; empty: not at all. */
  name: string
  shape: Shape
  points: number
  /** Where it had more than a zone can have. */
  pointsBefore?: number
}

const isDegrees = ([lon, lat]: Position): boolean => Math.abs(lon) <= 180 && Math.abs(lat) <= 90

/** Without points that repeat the one before. */
const withoutRepeated = (points: readonly Position[]): Position[] =>
  points.filter((point, index) => !isSamePosition(point, points[index - 1]))

/** Null: it has too few points to be drawn. */
export function foundShape(name: string, drawing: Drawing): FoundShape | null {
  if (!drawing.lines.flat().every(isDegrees)) throw new UnreadableFile('notDegrees')
  const lines = drawing.lines.map((line) => withoutRepeated(line.map(roundedPosition)))
  const before = pointsOf({ ...drawing, lines })
  // Each outline repeats its first point in the file.
  const room = MOST_POINTS - (drawing.kind === 'Polygon' ? lines.length : 0)
  const share = (length: number) => Math.max(LEAST[drawing.kind], Math.floor((room * length) / before))
  const fewer = before > MOST_POINTS ? lines.map((line) => simplified(line, share(line.length))) : lines
  const shape = fewer.every(({ length }) => length >= LEAST[drawing.kind])
    ? shapeOf({ ...drawing, lines: fewer })
    : undefined
  if (shape === undefined) return null
  const [points, pointsBefore] = [pointsDrawn({ lines: fewer }), pointsDrawn({ lines })]
  return { name: name.trim(), shape, points, ...(points < pointsBefore && { pointsBefore }) }
}
