import { kindOfArchive } from '#web/platform/files/kind-of-file.ts'
import { type Entry, unpacked, UnreadableArchive, zipEntries } from '#web/platform/files/zip-entries.ts'
import { UnreadableFile, type Written } from './found-shape.ts'
import type { Found } from './found-shapes.ts'
import { featuresOf } from './read-geojson.ts'

/** Of all parts that are read together. */
const MOST_BYTES = 100 * 1024 * 1024

const hasEnding = (name: string, ending: string): boolean =>
  name.toLowerCase().endsWith(ending) && !name.startsWith('__MACOSX')

/** A KMZ, a zipped shapefile, or a map that was zipped as it is. `readText` reads what is in it. */
export async function readMapArchive<OfText>(
  bytes: Uint8Array<ArrayBuffer>,
  readText: (bytes: Uint8Array) => OfText,
): Promise<OfText | Found> {
  try {
    const entries = zipEntries(bytes)
    const layers = entries.filter(({ name }) => hasEnding(name, '.shp'))
    if (layers.length > 0) return { written: await readShapefiles(entries, layers) }
    const map = ['.kml', '.gpx', '.geojson', '.geojsonl', '.json']
      .map((ending) => entries.find(({ name }) => hasEnding(name, ending)))
      .find((entry) => entry !== undefined)
    if (map) return readText(await unpacked(map, MOST_BYTES))
    throw refusal(entries.map(({ name }) => name))
  } catch (error) {
    if (error instanceof UnreadableArchive)
      throw new UnreadableFile(error.problem === 'damaged' ? 'broken' : error.problem)
    throw error
  }
}

const refusal = (names: readonly string[]): UnreadableFile => {
  const isSheet = names.some((name) => name === 'xl/workbook.xml' || name === 'content.xml')
  return new UnreadableFile(isSheet ? 'spreadsheet' : (kindOfArchive(names) ?? 'unknownKind'))
}

/** Coordinates in another system are turned into degrees by what the `.prj` beside them says. */
async function readShapefiles(entries: readonly Entry[], layers: readonly Entry[]): Promise<Written[]> {
  const { default: readShapefile } = await import('shpjs')
  let left = MOST_BYTES
  const partOf = async (layer: string, ending: string) => {
    const wanted = `${layer.slice(0, -'.shp'.length)}${ending}`.toLowerCase()
    const entry = entries.find(({ name }) => name.toLowerCase() === wanted)
    if (entry === undefined) return undefined
    const content = await unpacked(entry, left)
    left -= content.length
    return content
  }
  const written: Written[] = []
  for (const { name } of layers) {
    const [shp, dbf, prj, cpg] = await Promise.all(
      ['.shp', '.dbf', '.prj', '.cpg'].map((ending) => partOf(name, ending)),
    )
    if (shp === undefined) continue
    const layer = await readShapefile({
      shp: buffer(shp),
      ...(dbf && { dbf: buffer(dbf) }),
      ...(prj && { prj: buffer(prj) }),
      ...(cpg && { cpg: buffer(cpg) }),
    }).catch(() => {
      throw new UnreadableFile('broken')
    })
    written.push(...featuresOf(layer))
  }
  return written
}

const buffer = (bytes: Uint8Array<ArrayBuffer>): ArrayBuffer =>
  bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
