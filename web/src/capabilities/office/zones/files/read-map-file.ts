import { foundShapes, joined, type MapFileRead } from './found-shapes.ts'
import { readInWorker } from './read-in-worker.ts'
import { readMapXml } from './read-map-xml.ts'
import { faultOf } from './fault-of.ts'
import type { Unpacked } from './unpack-map.ts'

/** Ten times the points of a track of a whole day at one a second. */
export const MOST_MEGABYTES = 20
const MOST_BYTES = MOST_MEGABYTES * 1024 * 1024

const isElsewhere = (link: string): boolean => /^https?:/i.test(link)

/**
 * The shapes of a GPX, KML, KMZ, GeoJSON or zipped shapefile, told apart by what is in it. It does not leave the browser. Only the
 * page has a parser of XML documents; everything else is done beside it (`unpack`).
 */
export async function readMapFile(
  file: File,
  unpack: (file: File) => Promise<Unpacked> = readInWorker,
): Promise<MapFileRead> {
  if (file.size > MOST_BYTES) return { fault: 'tooBig' }
  const unpacked = await unpack(file)
  if (!('documents' in unpacked)) return unpacked
  const { documents, found } = unpacked
  try {
    const read = joined([found, ...(await Promise.all(documents.map(readMapXml)))])
    // A link within an archive is to another document of it, which is read as well.
    const links = documents.length > 1 ? read.links?.filter(isElsewhere) : read.links
    return foundShapes({ ...read, links })
  } catch (error) {
    return { fault: faultOf(error) }
  }
}
