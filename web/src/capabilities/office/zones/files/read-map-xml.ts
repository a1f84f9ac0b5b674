import { readXml } from '#web/platform/files/read-xml.ts'
import { UnreadableFile, type Written } from './found-shape.ts'
import { featuresOf } from './read-geojson.ts'
import { readGpx } from './read-gpx.ts'

/** Its first element; broken XML is refused here, since the browser's own parser writes its complaint to the console. */
function rootOf(xml: string): string {
  let [root, open] = ['', 0]
  try {
    readXml(xml, {
      open: (name) => {
        if (root === '') root = name
        open += 1
      },
      close: () => {
        open -= 1
      },
      text: () => undefined,
    })
  } catch {
    throw new UnreadableFile('broken')
  }
  if (open !== 0) throw new UnreadableFile('broken')
  return root
}

const parsed = (xml: string): Document => new DOMParser().parseFromString(xml, 'application/xml')

/** KML of Google Earth and My Maps, by togeojson. */
async function readKml(xml: string): Promise<Written[]> {
  const { kml } = await import('@tmcw/togeojson')
  const written = featuresOf(kml(parsed(xml)))
  if (written.length === 0 && xml.includes('NetworkLink')) throw new UnreadableFile('networkLink')
  // What My Maps keeps beside a name is how it is drawn.
  return written.map(({ name, drawing }) => ({ name, drawing }))
}

/** GPX, KML or TCX. */
export async function readMapXml(xml: string): Promise<Written[]> {
  switch (rootOf(xml).toLowerCase()) {
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
