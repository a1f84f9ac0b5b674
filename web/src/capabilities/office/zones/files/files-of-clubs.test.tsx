import { describe, expect, it } from 'vitest'
import type { Shape } from '#contract/fields.ts'
import {
  archive,
  at,
  collection,
  feature,
  gpx,
  latin,
  LINE,
  line,
  read,
  shapesOf,
} from './map-files-for-test.ts'
import { dbf, polylineShp, UTM_32 } from './shapefile-for-test.ts'
import { farAway, withSwappedAxes } from './where-found.ts'

const KML =
  '<?xml version="1.0" encoding="UTF-8"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document><Folder><name>Acque</name><Placemark><name>Fersina</name><LineString><coordinates>11.1,46.1,0 11.2,46.2,0</coordinates></LineString></Placemark></Folder></Document></kml>'
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
const square = (west: number) => [
  [west, 46.05],
  [west + 0.02, 46.05],
  [west + 0.02, 46.07],
  [west, 46.07],
  [west, 46.05],
]
const ISLET = [
  [11.105, 46.055],
  [11.105_001, 46.055],
  [11.105, 46.055_001],
  [11.105, 46.055],
]

describe('map files as clubs have them', () => {
  it.each([
    [
      'GeoJSON of a river with a gap',
      collection(
        feature({
          type: 'MultiLineString',
          coordinates: [
            LINE,
            [
              [11.2, 46.2],
              [11.21, 46.21],
            ],
          ],
        }),
      ),
      'Prova',
    ],
    [
      'a track of two segments',
      gpx(
        `<trk><name>Due tratti</name><trkseg>${at(46.1, 11.1)}${at(46.11, 11.11)}${at(46.12, 11.12)}</trkseg><trkseg>${at(46.2, 11.2)}${at(46.21, 11.21)}</trkseg></trk>`,
      ),
      'Due tratti',
    ],
    [
      'lines that stand together in a KML',
      KML.replace(
        /<LineString>.*<\/LineString>/,
        '<MultiGeometry><LineString><coordinates>11.1,46.1 11.11,46.11 11.12,46.12</coordinates></LineString><LineString><coordinates>11.2,46.2 11.21,46.21</coordinates></LineString></MultiGeometry>',
      ),
      'Fersina',
    ],
  ])('%s: one zone of two pieces', async (_, content, name) => {
    expect(await shapesOf(content)).toMatchObject([
      {
        name,
        points: 5,
        shape: {
          type: 'MultiLineString',
          coordinates: [
            LINE,
            [
              [11.2, 46.2],
              [11.21, 46.21],
            ],
          ],
        },
      },
    ])
  })

  it('an outline that crosses itself is told where it is read', async () => {
    const bow = [LINE[0], LINE[2], [11.12, 46.1], [11.1, 46.12], LINE[0]]
    const [found] = await shapesOf(collection(feature({ type: 'Polygon', coordinates: [bow] })))
    expect(found?.isCrossing).toBe(true)
    const [plain] = await shapesOf(collection(feature({ type: 'Polygon', coordinates: [square(11.1)] })))
    expect(plain?.isCrossing).toBeUndefined()
  })

  it('latitude first is told, and turned round', async () => {
    const swapped = { ...line, coordinates: LINE.map((position) => position.toReversed()) }
    const [found] = await shapesOf(collection(feature(swapped)))
    const home = line as Shape
    if (found === undefined) throw new Error('nothing was found')
    expect(farAway([found.shape], [home])).toMatchObject({ shapes: [0], turnable: [0] })
    expect(farAway([found.shape], [home])?.km).toBeGreaterThan(4000)
    expect(farAway([found.shape], [])).toEqual({ shapes: [0], turnable: [0] })
    expect(withSwappedAxes(found.shape)).toEqual(home)
    expect(farAway([home], [home])).toBeUndefined()
    expect(farAway([home], [])).toBeUndefined()
    const sydney: Shape = { type: 'Point', coordinates: [151.2, -33.9] }
    expect(farAway([home, sydney, found.shape], [home])).toMatchObject({ shapes: [1, 2], turnable: [2] })
  })

  it.each(['\n', '\r\n', '\n\u001e'])('one feature a line is three zones (%j)', async (between) => {
    const rows = ['R0', 'R1', 'R2'].map((name) => JSON.stringify(feature(line, { name })))
    expect((await shapesOf(rows.join(between))).map(({ name }) => name)).toEqual(['R0', 'R1', 'R2'])
  })

  it('of one feature a line, a line that cannot be read is named', async () => {
    const rows = [JSON.stringify(feature(line)), '{"type": "Feature", "geom', JSON.stringify(feature(line))]
    expect(await read(rows.join('\n'))).toMatchObject({ shapes: [{}, {}], unread: [2] })
  })

  it.each([
    [{ Nome: 'Fersina alta', id: 3 }, 'Fersina alta'],
    [{ name: 7 }, '7'],
    [{ NOME: 'Rio', name: '' }, 'Rio'],
    [{ Bezeichnung: 'Eisack' }, 'Eisack'],
    [{ sigla: 'R1', tratto: 'Alto' }, ''],
  ])('of %j the name is %j', async (properties, name) => {
    const [found] = await shapesOf(collection(feature(line, properties)))
    expect(found?.name).toBe(name)
    expect(Object.keys(found?.properties ?? {})).toEqual(
      Object.entries(properties).flatMap(([key, value]) => (value === '' ? [] : [key])),
    )
  })

  it('a file is in the encoding that its first line names', async () => {
    const first = '<?xml version="1.0" encoding="ISO-8859-1"?>'
    const track = `<trk><name>Rio Cavè</name><trkseg>${at(46.1, 11.1)}${at(46.11, 11.11)}</trkseg></trk>`
    expect(await shapesOf(latin(gpx(track, first)))).toMatchObject([{ name: 'Rio Cavè' }])
    const utf16 = new Uint8Array(Buffer.from(`\ufeff${gpx(track, '<?xml version="1.0"?>')}`, 'utf16le'))
    expect(await shapesOf(utf16)).toMatchObject([{ name: 'Rio Cavè' }])
  })

  it('elements may have a prefix', async () => {
    const prefixed = `<?xml version="1.0"?><g:gpx xmlns:g="http://www.topografix.com/GPX/1/1" version="1.1"><g:trk><g:name>Pref</g:name><g:trkseg><g:trkpt lat="46.1" lon="11.1"/><g:trkpt lat="46.2" lon="11.2"/></g:trkseg></g:trk></g:gpx>`
    expect(await shapesOf(prefixed)).toMatchObject([{ name: 'Pref', points: 2 }])
  })

  it('the way of a planned Garmin route has all its points', async () => {
    const way = `<gpxx:rpt lat="46.12" lon="11.15"/><gpxx:rpt lat="46.14" lon="11.18"/>`
    const route = `<rte xmlns:gpxx="http://www.garmin.com/xmlschemas/GpxExtensions/v3"><name>Rotta</name><rtept lat="46.1" lon="11.1"><extensions><gpxx:RoutePointExtension>${way}</gpxx:RoutePointExtension></extensions></rtept>${at(46.2, 11.2, 'rtept')}</rte>`
    const [found] = await shapesOf(gpx(route))
    expect(found?.shape.coordinates).toEqual([
      [11.1, 46.1],
      [11.15, 46.12],
      [11.18, 46.14],
      [11.2, 46.2],
    ])
  })

  it('decimal commas are read as meant, and told', async () => {
    const track = `<trk><name>Virgola</name><trkseg>${at('46,05', '11,1')}${at('47,06', '12,2')}</trkseg></trk>`
    expect(await shapesOf(gpx(track))).toMatchObject([
      {
        comma: '46,05',
        shape: {
          coordinates: [
            [11.1, 46.05],
            [12.2, 47.06],
          ],
        },
      },
    ])
    expect(await read(gpx(`<wpt lat="46°05'" lon="11"/>`))).toEqual({ fault: 'broken' })
  })

  it('a point at 0, 0 is left out and told', async () => {
    const track = `<trk><trkseg>${at(46.05, 11.1)}${at(0, 0)}${at(46.06, 11.11)}</trkseg></trk>`
    expect(await shapesOf(gpx(track))).toMatchObject([{ zeros: 1, points: 2 }])
    expect(await read(gpx(`${at(0, 0, 'wpt')}${at(46, 11, 'wpt')}`))).toMatchObject({
      shapes: [{}],
      dropped: 1,
    })
  })

  it('an islet below a metre is left out, and both lakes are there', async () => {
    const lakes = collection(
      feature({ type: 'Polygon', coordinates: [square(11.1), ISLET] }, { name: 'Lago con isolotto' }),
      feature({ type: 'Polygon', coordinates: [square(11.2)] }, { name: 'Lago senza' }),
      feature({ type: 'MultiPolygon', coordinates: [[ISLET], [square(11.3), ISLET]] }, { name: 'Due' }),
    )
    expect(await shapesOf(lakes)).toMatchObject([
      { name: 'Lago con isolotto', tiny: 1, points: 4, shape: { type: 'Polygon' } },
      { name: 'Lago senza', points: 4 },
      { name: 'Due', tiny: 2, points: 4, shape: { type: 'Polygon' } },
    ])
  })

  it.each([
    ['KML', KML],
    ['KMZ', archive({ 'doc.kml': KML })],
    [
      'a GeoJSON in a zip',
      archive({ 'acque.geojson': collection(feature(FERSINA.shape, { name: 'Fersina' })) }),
    ],
  ])('%s', async (_, content) => expect(await shapesOf(content)).toMatchObject([FERSINA]))

  it('a zipped shapefile in metres is turned into degrees', async () => {
    const content = archive({
      'acque/zone.shp': polylineShp([
        [664_577.9, 5_107_551.4],
        [672_000, 5_118_900],
      ]),
      'acque/zone.dbf': dbf('NOME', 'Rio Cavè'),
      'acque/zone.prj': UTM_32,
      'acque/zone.cpg': 'UTF-8',
    })
    const [found] = await shapesOf(content)
    expect(found?.name).toBe('Rio Cavè')
    const [lon, lat] = (found?.shape.coordinates as number[][] | undefined)?.[0] ?? []
    expect([lon?.toFixed(1), lat?.toFixed(1)]).toEqual(['11.1', '46.1'])
  })
})

describe('files that are refused by what they are', () => {
  it.each([
    ['TopoJSON', '{"type": "Topology", "arcs": [], "objects": {}}', 'topojson'],
    [
      'JSON of Esri',
      '{"geometryType": "esriGeometryPolygon", "features": [{"attributes": {"NAME": "Lago"}, "geometry": {"rings": []}}]}',
      'esriJson',
    ],
    ['a table with WKT', 'WKT,name\n"LINESTRING (11.1 46.05, 11.11 46.06)",Rio\n', 'wktTable'],
    ['a web page', '<!DOCTYPE html><html><body><p>x</body></html>', 'webPage'],
    ['a workbook', archive({ 'xl/workbook.xml': '<workbook/>' }), 'spreadsheet'],
    ['one part of a shapefile', polylineShp([[0, 0]]), 'onlyShp'],
    ['a GeoPackage', 'SQLite format 3\0', 'database'],
    [
      'a link to a map',
      '<kml xmlns="http://www.opengis.net/kml/2.2"><Document><NetworkLink><Link><href>x</href></Link></NetworkLink></Document></kml>',
      'networkLink',
    ],
    ['OpenStreetMap', '<?xml version="1.0"?><osm version="0.6"></osm>', 'osm'],
    ['a watch', latin('\u000e\u0010\0\0\0\0\0\0.FIT'), 'fit'],
    ['a PDF', '%PDF-1.7', 'pdf'],
    ['broken XML', '<gpx><trk></gpx>', 'broken'],
    ['XML that is cut off', '<gpx><trk>', 'broken'],
    ['a table', 'lat;lon\n46;11\n', 'unknownKind'],
    ['other JSON', '{"soci": 3}', 'unknownKind'],
  ])('%s', async (_, content, fault) => expect(await read(content)).toEqual({ fault }))
})
