import { UnreadableFile, type Written } from './found-shape.ts'
import { featuresOf } from './read-geojson.ts'
import { readGpx } from './read-gpx.ts'

const parsed = (xml: string): Document => new DOMParser().parseFromString(xml, 'application/xml')

/** KML of Google Earth and My Maps, by togeojson. */
async function readKml(xml: string): Promise<Written[]> {
  const { kml } = await import('@tmcw/togeojson')
  const written = featuresOf(kml(parsed(xml)))
  if (written.length === 0 && xml.includes('NetworkLink')) throw new UnreadableFile('networkLink')
  // What My Maps keeps beside a name is how it is drawn.
  return written.map(({ name, drawing }) => ({ name, drawing }))
}

/** GPX, KML or TCX; `root`: its first element. */
export async function readMapXml(xml: string, root: string): Promise<Written[]> {
  switch (root.toLowerCase()) {
    case 'gpx':
      return readGpx(parsed(xml))
    case 'kml':
      return await readKml(xml)
    case 'trainingcenterdatabase': {
      const { tcx } = await import('@tmcw/togeojson')
      return featuresOf(tcx(parsed(xml)))
    }
    case 'html':
      throw new UnreadableFile('webPage')
    case 'osm':
      throw new UnreadableFile('osm')
    default:
      throw new UnreadableFile('unknownKind')
  }
}
