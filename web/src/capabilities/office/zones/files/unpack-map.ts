import { kindOfFile } from '#web/platform/files/kind-of-file.ts'
import { isZip } from '#web/platform/files/zip-entries.ts'
import { faultOf } from './fault-of.ts'
import { UnreadableFile } from './found-shape.ts'
import { type Found, foundShapes, joined, type MapFileRead } from './found-shapes.ts'
import { readGeojson } from './read-geojson.ts'
import { rootOfMap } from './root-of-map.ts'
import { textOfMap } from './text-of-map.ts'

/** A document that only the page can parse, and its first element. */
export interface MapDocument {
  xml: string
  root: string
}

/** What has to be parsed by the page, which has been looked through, with what was read already; or all that was read. */
export type Unpacked = { documents: MapDocument[]; found: Found } | MapFileRead

/** In front of each feature of a sequence (RFC 8142). */
const A_RECORD = '\u001e'

const WKT = /\b(?:MULTI)?(?:POINT|LINESTRING|POLYGON)\s{0,9}(?:Z|M|ZM)?\s{0,9}\(/i
const SHP = [0x00, 0x00, 0x27, 0x0a]
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0]
const FIT_AT = 8
const FIT = [0x2e, 0x46, 0x49, 0x54]

const hasAt = (bytes: Uint8Array, at: number, magic: readonly number[]): boolean =>
  magic.every((byte, index) => bytes[at + index] === byte)

function readText(bytes: Uint8Array): MapDocument | Found {
  const text = textOfMap(bytes)
  if (text.startsWith('<')) return { xml: text, root: rootOfMap(text) }
  if (text.startsWith(A_RECORD) || /^[{[]/.test(text)) return readGeojson(text)
  throw new UnreadableFile(WKT.test(text.slice(0, 2000)) ? 'wktTable' : 'unknownKind')
}

async function read(bytes: Uint8Array<ArrayBuffer>): Promise<(MapDocument | Found)[]> {
  if (hasAt(bytes, 0, SHP)) throw new UnreadableFile('onlyShp')
  if (hasAt(bytes, 0, COMPOUND_FILE)) throw new UnreadableFile('spreadsheet')
  if (hasAt(bytes, FIT_AT, FIT)) throw new UnreadableFile('fit')
  const kind = kindOfFile(bytes)
  if (kind !== undefined) throw new UnreadableFile(kind)
  if (!isZip(bytes)) return [readText(bytes)]
  const { readMapArchive } = await import('./read-map-archive.ts')
  return await readMapArchive(bytes, readText)
}

/** All of reading a map file but the parsing of an XML document. */
export async function unpackMap(file: Pick<File, 'arrayBuffer'>): Promise<Unpacked> {
  try {
    const unpacked = await read(new Uint8Array(await file.arrayBuffer()))
    const documents = unpacked.filter((one) => 'xml' in one)
    const found = joined(unpacked.filter((one) => 'written' in one))
    return documents.length > 0 ? { documents, found } : foundShapes(found)
  } catch (error) {
    return { fault: faultOf(error) }
  }
}
