import { UnreadableFile } from './found-shape.ts'
import type { Found } from './found-shapes.ts'
import { featuresOf } from './read-geojson.ts'
import { readGpx } from './read-gpx.ts'
import { readKml } from './read-kml.ts'
import type { MapDocument } from './unpack-map.ts'
import { xmlDocument } from './xml-document.ts'

/** GPX, KML or TCX. */
export async function readMapXml({ xml, root }: MapDocument): Promise<Found> {
  switch (root.toLowerCase()) {
    case 'gpx':
      return { written: readGpx(xmlDocument(xml)) }
    case 'kml':
      return await readKml(xml)
    case 'trainingcenterdatabase': {
      const { tcx } = await import('@tmcw/togeojson')
      return { written: featuresOf(tcx(xmlDocument(xml))) }
    }
    case 'html':
      throw new UnreadableFile('webPage')
    case 'osm':
      throw new UnreadableFile('osm')
    default:
      throw new UnreadableFile('unknownKind')
  }
}
