import { type FileFault, type FoundShape, foundShape, UnreadableFile, type Written } from './found-shape.ts'

/** Twice the zones that an association can have: each is a row of the page, with a field for its name. */
const MOST_SHAPES = 1000

/** What a file says, before it is looked at as zones. */
export interface Found {
  written: Written[]
  /** The lines of the file that could not be read. */
  unread?: number[]
  /** Where it has parts that are not in it. */
  links?: string[]
}

/**
 * `unread`: the lines of the file that could not be read; `dropped`: how many shapes had no place or too few points; `links`: to how
 * many other maps it leads.
 */
export type MapFileRead =
  | { shapes: FoundShape[]; unread?: number[]; dropped?: number; links?: number }
  | { fault: FileFault }

/** All that the parts of a file say. */
export const joined = (parts: readonly Found[]): Found => ({
  written: parts.flatMap(({ written }) => written),
  unread: parts.flatMap(({ unread = [] }) => unread),
  links: parts.flatMap(({ links = [] }) => links),
})

/** Throws UnreadableFile. */
export function foundShapes({ written, unread, links = [] }: Found): MapFileRead {
  if (written.length > MOST_SHAPES) throw new UnreadableFile('tooMany')
  const shapes = written.map(foundShape).filter((one) => one !== null)
  if (shapes.length === 0) return { fault: links.length > 0 ? 'networkLink' : 'nothing' }
  const dropped = written.length - shapes.length
  return {
    shapes,
    ...(unread && unread.length > 0 && { unread }),
    ...(dropped > 0 && { dropped }),
    ...(links.length > 0 && { links: links.length }),
  }
}
