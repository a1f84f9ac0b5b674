import { zipForTest } from '#web/platform/files/zip-for-test.ts'
import { readMapFile } from './read-map-file.ts'
import { unpackMap } from './unpack-map.ts'

const utf8 = new TextEncoder()

export const latin = (written: string) => Uint8Array.from(written, (letter) => letter.charCodeAt(0))

export const archive = (parts: Record<string, string | Uint8Array<ArrayBuffer>>) =>
  new Uint8Array(
    zipForTest(
      Object.entries(parts).map(([name, content]) => ({
        name,
        content: typeof content === 'string' ? utf8.encode(content) : content,
      })),
    ),
  )

export const read = (content: string | Uint8Array<ArrayBuffer>) => {
  const bytes = typeof content === 'string' ? utf8.encode(content) : content
  return readMapFile(new File([bytes.slice()], 'map'), unpackMap)
}

export const shapesOf = async (content: string | Uint8Array<ArrayBuffer>) => {
  const found = await read(content)
  if ('fault' in found) throw new Error(found.fault)
  return found.shapes
}

export const LINE = [
  [11.1, 46.1],
  [11.11, 46.11],
  [11.12, 46.12],
]
export const line = { type: 'LineString', coordinates: LINE }
export const feature = (geometry: object | null, properties: object | null = { name: 'Prova' }) => ({
  type: 'Feature',
  properties,
  geometry,
})
export const collection = (...features: object[]) => JSON.stringify({ type: 'FeatureCollection', features })

const GPX = 'xmlns="http://www.topografix.com/GPX/1/1"'
export const gpx = (inner: string, first = '<?xml version="1.0" encoding="UTF-8"?>') =>
  `${first}<gpx version="1.1" ${GPX}>${inner}</gpx>`
export const at = (lat: string | number, lon: string | number, element = 'trkpt') =>
  `<${element} lat="${lat}" lon="${lon}"/>`
export const track = (name: string, latitude = 46.1) =>
  `<trk><name>${name}</name><trkseg>${at(latitude, 11.1)}${at(latitude + 0.01, 11.11)}</trkseg></trk>`

export const kml = (inner: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>${inner}</Document></kml>`
export const placemark = (name: string, coordinates = '11.1,46.1,0 11.2,46.2,0') =>
  `<Placemark><name>${name}</name><LineString><coordinates>${coordinates}</coordinates></LineString></Placemark>`
