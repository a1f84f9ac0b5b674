import type { Shape } from '#contract/fields.ts'
import { withoutInvisible } from '#contract/typed-text.ts'
import { MOST_POINTS } from '#association-file/file/values.ts'
import { crossingOf } from '#rules/outlines/crossing.ts'
import type { FileKind } from '#web/platform/files/kind-of-file.ts'
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

/** Why a file gives no shape: a text of `office-zones.import.faults`. */
export type FileFault =
  | 'tooBig'
  | 'tooMuch'
  | 'tooMany'
  | 'tooSlow'
  | 'broken'
  | 'encrypted'
  | 'notDegrees'
  | 'commas'
  | 'nothing'
  | 'unknownKind'
  | 'topojson'
  | 'esriJson'
  | 'wktTable'
  | 'spreadsheet'
  | 'onlyShp'
  | 'networkLink'
  | 'fit'
  | 'osm'
  | 'notLoaded'
  | FileKind

export class UnreadableFile extends Error {
  fault: FileFault
  constructor(fault: FileFault) {
    super(fault)
    this.fault = fault
  }
}

/** What a file says of one zone. */
export interface Written {
  /** As the file names it; empty: not at all. */
  name: string
  drawing: Drawing
  /** Texts beside it, of which one may be its name. */
  properties?: Readonly<Record<string, string>>
  /** A coordinate with a decimal comma, as an example. */
  comma?: string
}

/** A shape of a file, as a zone can have it. */
export interface FoundShape extends Omit<Written, 'drawing'> {
  shape: Shape
  points: number
  /** Where it had more than a zone can have. */
  pointsBefore?: number
  /** Points at 0, 0 that were left out: a device without a fix writes them. */
  zeros?: number
  /** Islands and pieces smaller than a metre that were left out. */
  tiny?: number
  /** Its outline crosses itself. */
  isCrossing?: boolean
}

const isDegrees = ([lon, lat]: Position): boolean => Math.abs(lon) <= 180 && Math.abs(lat) <= 90
const isZero = (position: Position): boolean => roundedPosition(position).every((degrees) => degrees === 0)

/** Without points that repeat the one before. */
const withoutRepeated = (points: readonly Position[]): Position[] =>
  points.filter((point, index) => !isSamePosition(point, points[index - 1]))

/** Without lines that are too small to be drawn; an area goes with its edge, an island alone. */
function withoutTiny({ kind, lines, areas }: Drawing): Drawing {
  const isDrawn = (line: readonly Position[] | undefined) => (line?.length ?? 0) >= LEAST[kind]
  let begin = 0
  const kept = areas.flatMap((count) => {
    begin += count
    const [edge, ...islands] = lines.slice(begin - count, begin)
    return edge !== undefined && isDrawn(edge) ? [[edge, ...islands.filter(isDrawn)]] : []
  })
  return { kind, lines: kept.flat(), areas: kept.map(({ length }) => length) }
}

/** The file of an association takes no longer name. */
const LONGEST_NAME = 80

/** A name as it may be typed: one line, without invisible characters. */
export const nameOfZone = (written: string): string =>
  withoutInvisible(written).replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_NAME).trim()

/** Null: it has too few points to be drawn. */
export function foundShape({ name, drawing: written, ...rest }: Written): FoundShape | null {
  const all = written.lines.flat()
  const zeros = all.filter(isZero).length
  const lines = written.lines
    .map((line) => line.filter((point) => !isZero(point)))
    .map((line) => withoutRepeated(line.map(roundedPosition)))
  if (!all.every(isDegrees)) throw new UnreadableFile('notDegrees')
  const drawing = withoutTiny({ ...written, lines })
  const tiny = lines.filter(({ length }) => length > 0).length - drawing.lines.length
  const before = pointsOf(drawing)
  if (before === 0) return null
  // Each outline repeats its first point in the file.
  const room = MOST_POINTS - (drawing.kind === 'Polygon' ? drawing.lines.length : 0)
  const share = (length: number) => Math.max(LEAST[drawing.kind], Math.floor((room * length) / before))
  const fewer =
    before > MOST_POINTS ? drawing.lines.map((line) => simplified(line, share(line.length))) : drawing.lines
  const shape = shapeOf({ ...drawing, lines: fewer })
  if (shape === undefined) return null
  const [points, pointsBefore] = [pointsDrawn({ lines: fewer }), pointsDrawn(drawing)]
  const isCrossing = drawing.kind === 'Polygon' && crossingOf(fewer) !== undefined
  return {
    ...rest,
    name: nameOfZone(name),
    shape,
    points,
    ...(points < pointsBefore && { pointsBefore }),
    ...(zeros > 0 && { zeros }),
    ...(tiny > 0 && { tiny }),
    ...(isCrossing && { isCrossing }),
  }
}
