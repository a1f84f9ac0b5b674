import { kindOfArchive } from '#web/platform/files/kind-of-file.ts'
import { type Entry, unpacked, UnreadableArchive, zipEntries } from '#web/platform/files/zip-entries.ts'
import { withShiftOfDatum } from './datum-of-prj.ts'
import { readableDbf } from './encoding-of-dbf.ts'
import { UnreadableFile, type Written } from './found-shape.ts'
import type { Found } from './found-shapes.ts'
import { featuresOf } from './read-geojson.ts'

/** Of all parts that are read together. */
const MOST_BYTES = 100 * 1024 * 1024

const hasEnding = (name: string, ending: string): boolean =>
  name.toLowerCase().endsWith(ending) && !name.startsWith('__MACOSX')

const ENDINGS = ['.kml', '.gpx', '.tcx', '.geojson', '.geojsonl']
/** Beside others it is about them, as often as it is a map. */
const ONLY_ALONE = '.json'

/** All that a KMZ or a zip has in it: its shapefiles together, then each other map. `readText` reads such a one. */
export async function readMapArchive<OfText>(
  bytes: Uint8Array<ArrayBuffer>,
  readText: (bytes: Uint8Array) => OfText,
): Promise<(OfText | Found)[]> {
  try {
    const entries = zipEntries(bytes)
    const room = new Room()
    const layers = entries.filter(({ name }) => hasEnding(name, '.shp'))
    const named = entries.filter(({ name }) => ENDINGS.some((ending) => hasEnding(name, ending)))
    const maps =
      layers.length + named.length > 0 ? named : entries.filter(({ name }) => hasEnding(name, ONLY_ALONE))
    if (layers.length + maps.length === 0) throw refusal(entries.map(({ name }) => name))
    const found: (OfText | Found)[] =
      layers.length === 0 ? [] : [{ written: await readShapefiles(entries, layers, room) }]
    for (const map of maps) found.push(readText(await room.unpack(map)))
    return found
  } catch (error) {
    if (error instanceof UnreadableArchive)
      throw new UnreadableFile(error.problem === 'damaged' ? 'broken' : error.problem)
    throw error
  }
}

/** For all parts that are read together. */
class Room {
  #left = MOST_BYTES

  async unpack(entry: Entry): Promise<Uint8Array<ArrayBuffer>> {
    const content = await unpacked(entry, this.#left)
    this.#left -= content.length
    return content
  }
}

const refusal = (names: readonly string[]): UnreadableFile => {
  const isSheet = names.some((name) => name === 'xl/workbook.xml' || name === 'content.xml')
  return new UnreadableFile(isSheet ? 'spreadsheet' : (kindOfArchive(names) ?? 'unknownKind'))
}

/** Coordinates in another system are turned into degrees by what the `.prj` beside them says. */
async function readShapefiles(
  entries: readonly Entry[],
  layers: readonly Entry[],
  room: Room,
): Promise<Written[]> {
  const { default: readShapefile } = await import('shpjs')
  const partOf = async (layer: string, ending: string) => {
    const wanted = `${layer.slice(0, -'.shp'.length)}${ending}`.toLowerCase()
    const entry = entries.find(({ name }) => name.toLowerCase() === wanted)
    return entry && (await room.unpack(entry))
  }
  const written: Written[] = []
  for (const { name } of layers) {
    const [shp, dbf, prj, cpg] = await Promise.all(
      ['.shp', '.dbf', '.prj', '.cpg'].map((ending) => partOf(name, ending)),
    )
    if (shp === undefined) continue
    const table = dbf && readableDbf(dbf, cpg)
    const layer = await readShapefile({
      shp: buffer(shp),
      ...(table && { dbf: buffer(table.dbf), cpg: table.encoding }),
      ...(prj && { prj: withShiftOfDatum(new TextDecoder().decode(prj)) }),
    }).catch(() => {
      throw new UnreadableFile('broken')
    })
    written.push(...featuresOf(layer))
  }
  return written
}

const buffer = (bytes: Uint8Array<ArrayBuffer>): ArrayBuffer =>
  bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
