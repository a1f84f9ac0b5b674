import { describe, expect, it } from 'vitest'
import { loadTexts } from '#server/platform/texts/texts.ts'
import { aFile, mistakesIn, NOW } from './association-file-for-test.ts'
import { readAssociationFile } from './read-association-file.ts'

const texts = loadTexts()
const named = { it: 'x', en: 'x' }

describe('shapes', () => {
  const ring = (points: number) =>
    Array.from({ length: points }, (_, n) =>
      n === points - 1 ? [11, 46] : [11 + (n % 1000) / 1e5, 46 + Math.floor(n / 1000) / 1e5],
    )
  const drawn = (shape: object, key = 'river') => ({ key, name: named, shape }) as never
  const zoned = (...zones: never[]) => aFile({ zones })

  it.each([
    ['a line', { type: 'LineString', coordinates: ring(2000) }],
    ['several lines', { type: 'MultiLineString', coordinates: [ring(1500), ring(500)] }],
    ['a ring', { type: 'Polygon', coordinates: [ring(2000)] }],
    ['many rings', { type: 'MultiPolygon', coordinates: Array.from({ length: 500 }, () => [ring(4)]) }],
  ])('of 2,000 points are taken: %s', (_, shape) => {
    expect(mistakesIn(zoned(drawn(shape)))).toEqual([])
  })

  it.each([
    ['a line', { type: 'LineString', coordinates: ring(2001) }, '.coordinates'],
    ['several lines', { type: 'MultiLineString', coordinates: [ring(1500), ring(501)] }, ''],
    ['a ring', { type: 'Polygon', coordinates: [ring(2001)] }, '.coordinates, entry 1'],
    ['two rings', { type: 'Polygon', coordinates: [ring(1000), ring(1001)] }, ''],
    ['many rings', { type: 'MultiPolygon', coordinates: Array.from({ length: 501 }, () => [ring(4)]) }, ''],
  ])('of more are refused with what to do: %s', (_, shape, place) => {
    expect(mistakesIn(zoned(drawn(shape)))).toEqual([
      `  zone “river”, shape${place} (line 1): ${texts.say('en', 'import.mistakes.SHAPE_TOO_DETAILED', { bound: 2000 })}`,
    ])
  })

  it('of all zones together are as many as a phone draws at once', () => {
    const zones = (points: number) =>
      Array.from({ length: 5 }, (_, n) => drawn({ type: 'LineString', coordinates: ring(points) }, `z${n}`))
    const more = drawn({ type: 'Point', coordinates: [11, 46] })
    expect(mistakesIn(zoned(...zones(1999), more))).toEqual([])
    expect(mistakesIn(zoned(...zones(2000), more))).toEqual([
      `  zones (line 1): ${texts.say('en', 'import.mistakes.ZONES_TOO_DETAILED', { points: 10_001, bound: 10_000 })}`,
    ])
  })

  it('keep six decimals', () => {
    const shape = {
      type: 'LineString',
      coordinates: [
        [11.123456789, 46.1],
        [11.1, 46.00000049],
      ],
    }
    expect(readAssociationFile(JSON.stringify(zoned(drawn(shape))), NOW)).toHaveProperty(
      'file.zones.0.shape.coordinates',
      [
        [11.123457, 46.1],
        [11.1, 46],
      ],
    )
  })
})
