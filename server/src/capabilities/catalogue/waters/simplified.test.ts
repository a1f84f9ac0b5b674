import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Shape } from '#contract/fields.ts'
import { simplified } from './simplified.ts'

const degrees = fc.double({ min: -80, max: 80, noNaN: true })
const positions = fc.array(fc.tuple(degrees, degrees), { minLength: 2, maxLength: 400 })

it('keeps at most 24 points of a line, its ends among them', () => {
  fc.assert(
    fc.property(positions, (coordinates) => {
      const short = simplified({ type: 'LineString', coordinates })
      if (short.type !== 'LineString') throw new Error(short.type)
      expect(short.coordinates.length).toBe(Math.min(24, short.coordinates.length))
      expect(short.coordinates.length).toBeGreaterThanOrEqual(2)
      const [first, last] = [coordinates[0], coordinates.at(-1)]
      expect(short.coordinates[0]?.[0]).toBeCloseTo(first?.[0] ?? 0, 3)
      expect(short.coordinates.at(-1)?.[1]).toBeCloseTo(last?.[1] ?? 0, 3)
    }),
  )
})

it('keeps the corners that show, and drops the points between them', () => {
  const onLine = Array.from({ length: 100 }, (_, n): [number, number] => [11 + n / 1000, 46])
  const corner: [number, number][] = [...onLine, [11.2, 46.5], ...onLine.toReversed()]
  const short = simplified({ type: 'LineString', coordinates: corner })
  expect(short.coordinates).toContainEqual([11.2, 46.5])
})

it('keeps the pieces of a line of several, the six longest', () => {
  const piece = (n: number): [number, number][] => [
    [11, 46],
    [11 + n / 100, 46],
  ]
  const many: Shape = { type: 'MultiLineString', coordinates: [1, 2, 3, 4, 5, 6, 7].map(piece) }
  expect(simplified(many)).toEqual({ type: 'MultiLineString', coordinates: [7, 6, 5, 4, 3, 2].map(piece) })
})

it('leaves a ring closed, drops holes, and keeps the largest six parts of many', () => {
  const ring = (size: number): [number, number][] => [
    [11, 46],
    [11 + size, 46],
    [11 + size, 46 + size],
    [11, 46],
  ]
  const many: Shape = {
    type: 'MultiPolygon',
    coordinates: Array.from({ length: 9 }, (_, n) => [ring((n + 1) / 100), ring(0.001)]),
  }
  const short = simplified(many)
  expect(short.coordinates).toHaveLength(6)
  expect(short.coordinates[0]).toEqual([ring(0.09)])
})
