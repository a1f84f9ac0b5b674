import { describe, expect, it } from 'vitest'
import {
  archive,
  at,
  collection,
  feature,
  gpx,
  kml,
  line,
  placemark,
  read,
  shapesOf,
  track,
} from './map-files-for-test.ts'
import { dbf, MONTE_MARIO_1, polylineShp } from './shapefile-for-test.ts'

const FERSINA = {
  name: 'Fersina',
  points: 2,
  shape: {
    type: 'LineString',
    coordinates: [
      [11.1, 46.1],
      [11.2, 46.2],
    ],
  },
}
const LINKED = '<NetworkLink><Link><href>https://example.org/acque.kml</href></Link></NetworkLink>'

describe('KML', () => {
  it.each([
    [
      'every element with its prefix',
      kml(placemark('Fersina'))
        .replaceAll(/<(\/?)(?=[a-z])/gi, '<$1k:')
        .replace('xmlns=', 'xmlns:k='),
    ],
    [
      'a prefix that nothing declares',
      kml(placemark('Fersina').replace('<LineString>', '<gx:drawOrder>1</gx:drawOrder><LineString>')),
    ],
    ['blanks behind its commas', kml(placemark('Fersina', '11.1, 46.1, 0 11.2, 46.2, 0'))],
  ])('with %s', async (_, content) => expect(await shapesOf(content)).toMatchObject([FERSINA]))

  it('has the fields that QGIS writes beside a line, of which one may be its name', async () => {
    const data =
      '<ExtendedData><SchemaData><SimpleData name="tratto">Alto</SimpleData></SchemaData></ExtendedData>'
    const content = kml(placemark('').replace('<name></name>', data))
    expect(await shapesOf(content)).toMatchObject([{ name: '', properties: { tratto: 'Alto' } }])
  })

  it('with a coordinate that is none is refused', async () =>
    expect(await read(kml(placemark('Fersina', 'a,b 11.1,46.1 11.2,46.2')))).toEqual({ fault: 'broken' }))

  it('with decimal commas is told by its cause', async () =>
    expect(await read(kml(placemark('Fersina', '11,05,46,1 11,06,46,2,300,0')))).toEqual({ fault: 'commas' }))

  it('that leads to another map says so', async () => {
    expect(await read(kml(placemark('Fersina') + LINKED))).toMatchObject({ shapes: [FERSINA], links: 1 })
    expect(await read(kml(LINKED))).toEqual({ fault: 'networkLink' })
  })
})

describe('GPX', () => {
  it('has an ampersand in a name as it was typed', async () =>
    expect(await shapesOf(gpx(track('Rio & Lago') + track('B &amp; B')))).toMatchObject([
      { name: 'Rio & Lago' },
      { name: 'B & B' },
    ]))

  it('without a fix in one of its segments has that one counted once', async () => {
    const segments = `<trkseg>${at(0, 0)}</trkseg><trkseg>${at(46.1, 11.1)}${at(46.2, 11.2)}</trkseg>`
    const [found] = await shapesOf(gpx(`<trk>${segments}</trk>`))
    expect(found).toMatchObject({ ...FERSINA, name: '', zeros: 1 })
    expect(found).not.toHaveProperty('tiny')
  })

  it('may have coordinates with an exponent', async () =>
    expect(
      await shapesOf(gpx(`<trk><trkseg>${at('4.61E1', '1.11E1')}${at(46.2, 11.2)}</trkseg></trk>`)),
    ).toMatchObject([{ shape: FERSINA.shape }]))
})

describe('an archive', () => {
  it.each([
    ['two GPX', { 'a.gpx': gpx(track('A')), 'b.gpx': gpx(track('B', 46.3)) }],
    [
      'a KML and a GeoJSON',
      { 'a.geojson': collection(feature(line, { name: 'A' })), 'b.kml': kml(placemark('B')) },
    ],
    [
      'a KML and what it leads to',
      {
        'doc.kml': kml(placemark('A') + LINKED.replace('https://example.org/acque', 'files/b')),
        'files/b.kml': kml(placemark('B')),
      },
    ],
    [
      'a shapefile and a GPX',
      {
        'a.shp': polylineShp([
          [11.1, 46.1],
          [11.2, 46.2],
        ]),
        'a.dbf': dbf('NOME', 'A'),
        'b.gpx': gpx(track('B')),
      },
    ],
  ])('of %s has all of it', async (_, parts) => {
    const found = await read(archive(parts))
    expect(found).toMatchObject({ shapes: [{ name: 'A' }, { name: 'B' }] })
    expect(found).not.toHaveProperty('links')
  })

  it('may have a JSON that is no map beside its maps', async () =>
    expect(
      await shapesOf(archive({ 'meta.json': '{"by": "QGIS"}', 'a.gpx': gpx(track('A')) })),
    ).toMatchObject([{ name: 'A' }]))
})

describe('systems of coordinates', () => {
  it('of an older measurement are not taken for those of today', async () => {
    const [found] = await shapesOf(
      archive({
        'zone.shp': polylineShp([
          [1_664_577.9, 5_107_551.4],
          [1_672_000, 5_118_900],
        ]),
        'zone.prj': MONTE_MARIO_1,
      }),
    )
    // 77 m further south, without the shift.
    const [lon, lat] = (found?.shape.coordinates as number[][] | undefined)?.[0] ?? []
    expect([lon?.toFixed(4), lat?.toFixed(4)]).toEqual(['11.1290', '46.1015'])
  })

  it.each([
    ['urn:ogc:def:crs:OGC:1.3:CRS84', undefined],
    ['urn:ogc:def:crs:EPSG::4258', undefined],
    ['EPSG:4326', undefined],
    ['urn:ogc:def:crs:EPSG::4265', 'notDegrees'],
    ['urn:ogc:def:crs:EPSG::3003', 'notDegrees'],
  ])('that a GeoJSON names: %s', async (name, fault) => {
    const file = {
      type: 'FeatureCollection',
      crs: { type: 'name', properties: { name } },
      features: [feature(line)],
    }
    const found = await read(JSON.stringify(file))
    expect('fault' in found ? found.fault : undefined).toBe(fault)
  })
})

it('features without a place are left out and counted, the others are read', async () => {
  const empty = (type: string) => feature({ type, coordinates: [] })
  const content = collection(feature(line), feature(null), empty('Point'), empty('Polygon'), {
    type: 'Feature',
    properties: {},
  })
  expect(await read(content)).toMatchObject({ shapes: [{ name: 'Prova' }], dropped: 4 })
})
