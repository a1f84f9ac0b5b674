import { kindOfFile } from '#web/platform/files/kind-of-file.ts'
import { isZip } from '#web/platform/files/zip-entries.ts'
import { type FileFault, type FoundShape, foundShape, UnreadableFile, type Written } from './found-shape.ts'
import { readGeojson } from './read-geojson.ts'
import { readMapXml } from './read-map-xml.ts'
import { textOfMap } from './text-of-map.ts'

/** Ten times the points of a track of a whole day at one a second. */
export const MOST_MEGABYTES = 20
const MOST_BYTES = MOST_MEGABYTES * 1024 * 1024

/** `unread`: the lines of the file that could not be read; `dropped`: how many shapes had no place or too few points. */
export type MapFileRead = { shapes: FoundShape[]; unread?: number[]; dropped?: number } | { fault: FileFault }

/** In front of each feature of a sequence (RFC 8142). */
const A_RECORD = '\u001e'

const WKT = /\b(?:MULTI)?(?:POINT|LINESTRING|POLYGON)\s{0,9}(?:Z|M|ZM)?\s{0,9}\(/i
const SHP = [0x00, 0x00, 0x27, 0x0a]
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0]
const FIT_AT = 8
const FIT = [0x2e, 0x46, 0x49, 0x54]

const hasAt = (bytes: Uint8Array, at: number, magic: readonly number[]): boolean =>
  magic.every((byte, index) => bytes[at + index] === byte)

interface Found {
  written: Written[]
  unread?: number[]
}

async function readText(bytes: Uint8Array): Promise<Found> {
  const text = textOfMap(bytes)
  if (text.startsWith('<')) return { written: await readMapXml(text) }
  if (text.startsWith(A_RECORD) || /^[{[]/.test(text)) return readGeojson(text)
  throw new UnreadableFile(WKT.test(text.slice(0, 2000)) ? 'wktTable' : 'unknownKind')
}

async function read(bytes: Uint8Array<ArrayBuffer>): Promise<Found> {
  if (hasAt(bytes, 0, SHP)) throw new UnreadableFile('onlyShp')
  if (hasAt(bytes, 0, COMPOUND_FILE)) throw new UnreadableFile('spreadsheet')
  if (hasAt(bytes, FIT_AT, FIT)) throw new UnreadableFile('fit')
  const kind = kindOfFile(bytes)
  if (kind !== undefined) throw new UnreadableFile(kind)
  if (!isZip(bytes)) return await readText(bytes)
  const { readMapArchive } = await import('./read-map-archive.ts')
  return await readMapArchive(bytes, readText)
}

/** The shapes of a GPX, KML, KMZ, GeoJSON or zipped shapefile, told apart by what is in it. It does not leave the browser. */
export async function readMapFile(file: Pick<File, 'size' | 'arrayBuffer'>): Promise<MapFileRead> {
  if (file.size > MOST_BYTES) return { fault: 'tooBig' }
  try {
    const { written, unread } = await read(new Uint8Array(await file.arrayBuffer()))
    const shapes = written.map(foundShape).filter((one) => one !== null)
    if (shapes.length === 0) return { fault: 'nothing' }
    const dropped = written.length - shapes.length
    return {
      shapes,
      ...(unread && unread.length > 0 && { unread }),
      ...(dropped > 0 && { dropped }),
    }
  } catch (error) {
    if (error instanceof UnreadableFile) return { fault: error.fault }
    // A part of Lenza that reads such files could not be loaded.
    return {
      fault:
        error instanceof TypeError && /import|fetch|module/i.test(error.message) ? 'notLoaded' : 'broken',
    }
  }
}
