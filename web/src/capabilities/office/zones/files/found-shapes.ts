import { type FileFault, type FoundShape, foundShape, UnreadableFile, type Written } from './found-shape.ts'

/** Twice the zones that an association can have: each is a row of the page, with a field for its name. */
const MOST_SHAPES = 1000

/** What a file says, before it is looked at as zones. */
export interface Found {
  written: Written[]
  /** The lines of the file that could not be read. */
  unread?: number[]
}

/** `unread`: the lines of the file that could not be read; `dropped`: how many shapes had no place or too few points. */
export type MapFileRead = { shapes: FoundShape[]; unread?: number[]; dropped?: number } | { fault: FileFault }

/** Throws UnreadableFile. */
export function foundShapes({ written, unread }: Found): MapFileRead {
  if (written.length > MOST_SHAPES) throw new UnreadableFile('tooMany')
  const shapes = written.map(foundShape).filter((one) => one !== null)
  if (shapes.length === 0) return { fault: 'nothing' }
  const dropped = written.length - shapes.length
  return {
    shapes,
    ...(unread && unread.length > 0 && { unread }),
    ...(dropped > 0 && { dropped }),
  }
}
