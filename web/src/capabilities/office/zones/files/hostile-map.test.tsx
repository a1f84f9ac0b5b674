import { expect, it } from 'vitest'
import type { FileFault } from './found-shape.ts'
import { readMapFile } from './read-map-file.ts'
import { unpackMap } from './unpack-map.ts'

const MEGA = 1024 * 1024
const faultOf = async (...parts: BlobPart[]): Promise<FileFault | undefined> => {
  const read = await readMapFile(new File(parts, 'map'), unpackMap)
  return 'fault' in read ? read.fault : undefined
}
const kml = (inner: string) =>
  `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2">${inner}</kml>`
const point = { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [11, 46] } }

it.each<[string, FileFault, () => BlobPart]>([
  [
    'XML that is deeper than any map',
    'broken',
    () => kml('<Folder>'.repeat(5000) + '</Folder>'.repeat(5000)),
  ],
  ['a tag of a megabyte of attributes', 'broken', () => kml(`<Folder ${'a="" '.repeat(MEGA / 4)}/>`)],
  ['more elements than a page can hold', 'tooMuch', () => kml('<a/>'.repeat(1_000_001))],
  [
    'more zones than a page can show',
    'tooMany',
    () => JSON.stringify({ type: 'FeatureCollection', features: Array.from({ length: 1001 }, () => point) }),
  ],
  ['JSON that is deeper than any map', 'broken', () => '['.repeat(100_000)],
  [
    'collections within collections',
    'broken',
    () => `${'{"type":"GeometryCollection","geometries":['.repeat(50_000)}${']}'.repeat(50_000)}`,
  ],
])('%s is refused: %s', async (_, fault, made) => expect(await faultOf(made())).toBe(fault))

it('a straight line of two hundred thousand points is a zone, without being compared with itself at each of them', async () => {
  const coordinates = Array.from({ length: 200_000 }, (_, n) => [11 + n / 1e6, 46 + n / 1e6])
  const line = JSON.stringify({ type: 'LineString', coordinates })
  expect(await readMapFile(new File([line], 'map'), unpackMap)).toMatchObject({
    shapes: [{ points: 2000 }],
  })
})
