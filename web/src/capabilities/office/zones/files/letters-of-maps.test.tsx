import { describe, expect, it } from 'vitest'
import { archive, collection, feature, gpx, latin, line, shapesOf, track } from './map-files-for-test.ts'
import { dbf, polylineShp, UTM_32 } from './shapefile-for-test.ts'

const NAMED = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>`
const POINTS = [
  [664_577.9, 5_107_551.4],
  [672_000, 5_118_900],
] as const

describe('the letters of a map are right', () => {
  it.each([
    ['that names UTF-8 and is not in it', latin(gpx(track('Rio Cavè'), NAMED('UTF-8')))],
    ['that names UTF-16 and is in UTF-8, as .NET writes', gpx(track('Rio Cavè'), NAMED('utf-16'))],
    ['that names an encoding nobody knows', gpx(track('Rio Cavè'), NAMED('klingon'))],
    [
      'in UTF-16 without a mark',
      new Uint8Array(Buffer.from(collection(feature(line, { name: 'Rio Cavè' })), 'utf16le')),
    ],
  ])('of one %s', async (_, content) => expect(await shapesOf(content)).toMatchObject([{ name: 'Rio Cavè' }]))

  const bytes = (name: string, encoding: string) =>
    encoding === 'utf-8'
      ? new TextEncoder().encode(name)
      : latin(encoding === 'dos' ? name.replace('è', '\u008a') : name)
  it.each([
    ['nothing says so: as Windows writes', 'latin', undefined, 0],
    ['nothing says so: UTF-8', 'utf-8', undefined, 0],
    ['the .cpg says so by a number', 'latin', '88591', 0],
    ['the .cpg says so as ArcGIS does', 'latin', 'ANSI 1252', 0],
    ['the .cpg says UTF-8, which it is not', 'latin', 'UTF-8', 0],
    ['the table says so: DOS', 'dos', undefined, 2],
    ['the .cpg says so: DOS', 'dos', 'OEM 850', 0],
  ])('of a shapefile where %s', async (_, encoding, cpg, language) => {
    const content = archive({
      'zone.shp': polylineShp(POINTS),
      'zone.dbf': dbf('NOME', bytes('Rio Cavè', encoding), language),
      'zone.prj': UTM_32,
      ...(cpg !== undefined && { 'zone.cpg': cpg }),
    })
    expect(await shapesOf(content)).toMatchObject([{ name: 'Rio Cavè' }])
  })

  it('and its name has no invisible letter, no second line and no more letters than a zone may have', async () => {
    const named = (name: string) => feature(line, { name })
    const found = await shapesOf(
      collection(named('Rio \u202ealto\u200b'), named('Rio\nCavè'), named('\u200b'), named('x'.repeat(200))),
    )
    expect(found.map(({ name }) => name)).toEqual(['Rio alto', 'Rio Cavè', '', 'x'.repeat(80)])
  })
})
