import { describe, expect, it } from 'vitest'
import { MOST_POINTS } from '#association-file/file/values.ts'
import { readMapFile } from './read-map-file.ts'
import { unpackMap } from './unpack-map.ts'
import { zonesAsGeojson } from './zones-as-geojson.ts'

const read = (text: string) => readMapFile(new File([text], 'map'), unpackMap)
const track = (points: string, name = 'Tratto alto') =>
  `<?xml version="1.0"?><gpx><trk><name>${name}</name><trkseg>${points}</trkseg></trk></gpx>`
const point = (lat: number, lon: number) => `<trkpt lat="${lat}" lon="${lon}"><ele>300</ele></trkpt>`

describe('a GPX file', () => {
  it('has a line for a track, an area for one that returns, a point for a place', async () => {
    expect(await read(track(point(46, 11) + point(46.1, 11.1)))).toEqual({
      shapes: [
        {
          name: 'Tratto alto',
          points: 2,
          shape: {
            type: 'LineString',
            coordinates: [
              [11, 46],
              [11.1, 46.1],
            ],
          },
        },
      ],
    })
    const loop = point(46, 11) + point(46, 11.2) + point(46.2, 11.2) + point(46, 11)
    expect(await read(track(loop))).toMatchObject({ shapes: [{ shape: { type: 'Polygon' }, points: 3 }] })
    const place = '<gpx><wpt lat="46" lon="11"><name>Ponte</name></wpt></gpx>'
    expect(await read(place)).toMatchObject({ shapes: [{ name: 'Ponte', shape: { type: 'Point' } }] })
  })

  it('with more points than a zone has is made simpler, and says so', async () => {
    const long = Array.from({ length: 3000 }, (_, n) => point(46 + n / 1e4, 11 + (n % 7) / 1e3)).join('')
    expect(await read(track(long))).toMatchObject({ shapes: [{ points: MOST_POINTS, pointsBefore: 3000 }] })
  })
})

describe('a GeoJSON file', () => {
  const zones = [
    {
      key: 'a',
      name: { it: 'Alto', en: 'Upper' },
      shape: {
        type: 'LineString' as const,
        coordinates: [
          [11, 46],
          [11.1, 46.2],
        ] as [number, number][],
      },
    },
  ]

  it('that was downloaded is read again', async () => {
    expect(await read(zonesAsGeojson(zones))).toMatchObject({
      shapes: [{ name: 'Alto', shape: zones[0]?.shape }],
    })
  })

  it('what has no place is left out', async () => {
    const features = [
      { type: 'Feature', properties: null, geometry: null },
      { type: 'Feature', properties: null, geometry: { type: 'Point', coordinates: [11, 46] } },
    ]
    const found = await read(JSON.stringify({ type: 'FeatureCollection', features }))
    expect('shapes' in found && found.shapes).toHaveLength(1)
  })
})

describe('what cannot be read is told apart', () => {
  it.each([
    ['{"type":"Feature"', 'broken'],
    ['{"type":"Point","coordinates":[1]}', 'broken'],
    ['{"type":"Point","coordinates":[660000,5100000]}', 'notDegrees'],
    ['{"type":"FeatureCollection","features":[]}', 'nothing'],
    ['<kml></kml>', 'nothing'],
    [track('<trkpt lat="46"/>'), 'broken'],
    ['lat;lon', 'unknownKind'],
    ['', 'unknownKind'],
  ])('%s: %s', async (text, fault) => {
    expect(await read(text)).toEqual({ fault })
  })

  it('a file that is too large is not read at all', async () => {
    const large = Object.defineProperty(new File([], 'map'), 'size', { value: 21 * 1024 * 1024 })
    const unpack = () => Promise.reject(new Error('it was read'))
    expect(await readMapFile(large, unpack)).toEqual({ fault: 'tooBig' })
  })
})
