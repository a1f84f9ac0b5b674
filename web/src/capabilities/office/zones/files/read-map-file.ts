import { type FileFault, type FoundShape, UnreadableFile } from './found-shape.ts'
import { readGeojson } from './read-geojson.ts'
import { readGpx } from './read-gpx.ts'

/** Ten times the points of a track of a whole day at one a second. */
export const MOST_MEGABYTES = 20
const MOST_BYTES = MOST_MEGABYTES * 1024 * 1024

export type MapFileRead = { shapes: FoundShape[] } | { fault: FileFault }

/** The shapes of a GPX or GeoJSON file, told apart by how it begins. It does not leave the browser. */
export async function readMapFile(file: Pick<File, 'size' | 'text'>): Promise<MapFileRead> {
  if (file.size > MOST_BYTES) return { fault: 'tooBig' }
  try {
    // Some programs begin a file with a sign that says how it is encoded.
    const text = (await file.text()).replace(/^\uFEFF/, '').trimStart()
    const shapes = text.startsWith('<') ? readGpx(text) : text.startsWith('{') ? readGeojson(text) : undefined
    if (shapes === undefined) return { fault: 'unknownKind' }
    return shapes.length === 0 ? { fault: 'nothing' } : { shapes }
  } catch (error) {
    return { fault: error instanceof UnreadableFile ? error.fault : 'broken' }
  }
}
