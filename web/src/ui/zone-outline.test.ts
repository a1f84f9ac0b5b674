import { describe, expect, it } from 'vitest'
import { OUTLINE_SIZE, zoneOutline } from './zone-outline.ts'

const numbers = (path: string) => [...path.matchAll(/-?\d+(\.\d+)?/g)].map(([one]) => Number(one))

describe('the outline of a zone', () => {
  const square: [number, number][] = [
    [10, 46],
    [10.1, 46],
    [10.1, 46.1],
    [10, 46.1],
    [10, 46],
  ]

  it('fits its square, whatever the size of the water', () => {
    for (const scale of [0.0001, 1, 40]) {
      const shape = {
        type: 'Polygon' as const,
        coordinates: [square.map(([x, y]): [number, number] => [x * scale, y])],
      }
      const places = numbers(zoneOutline(shape).path)
      expect(Math.min(...places)).toBeGreaterThanOrEqual(0)
      expect(Math.max(...places)).toBeLessThanOrEqual(OUTLINE_SIZE)
    }
  })

  it('has north at the top and keeps the shape as it is on the ground', () => {
    const { path, isArea } = zoneOutline({ type: 'Polygon', coordinates: [square] })
    const [x1 = 0, y1 = 0, x2 = 0, , , y3 = 0] = numbers(path)
    expect(isArea).toBe(true)
    expect(y3).toBeLessThan(y1)
    // At 46 degrees a degree of longitude is about 0.69 of one of latitude.
    expect((x2 - x1) / (y1 - y3)).toBeCloseTo(Math.cos((46.05 * Math.PI) / 180), 1)
  })

  it('draws a river with a gap as two lines that are not joined', () => {
    const { path, isArea } = zoneOutline({
      type: 'MultiLineString',
      coordinates: [square.slice(0, 2), square.slice(2, 4)],
    })
    expect([path.match(/M/g)?.length, path.includes('Z'), isArea]).toEqual([2, false, false])
  })

  it('draws a brook as a line and a single place as a dot in the middle', () => {
    expect(
      zoneOutline({
        type: 'LineString',
        coordinates: [
          [10, 46],
          [10.1, 46.1],
        ],
      }).isArea,
    ).toBe(false)
    const dot = zoneOutline({ type: 'Point', coordinates: [10, 46] })
    expect(dot.path).toBe('M50.0 50.0h0')
  })
})
