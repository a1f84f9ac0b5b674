import fc from 'fast-check'
import { expect, it } from 'vitest'
import { randomInteger, randomShare } from './random-integer.ts'

it('is an integer from 0 to 1,000,000, both included', () => {
  expect(randomInteger(() => 0)).toBe(0)
  expect(randomInteger(() => 1 - Number.EPSILON / 2)).toBe(1_000_000)
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (drawn) => {
      const value = randomInteger(() => drawn)
      expect(Number.isInteger(value) && value >= 0 && value <= 1_000_000).toBe(true)
    }),
  )
})

it('draws a new one each time', () => {
  const drawn = Array.from({ length: 50 }, () => randomInteger())
  expect(new Set(drawn).size).toBeGreaterThan(40)
  for (const share of Array.from({ length: 50 }, randomShare)) {
    expect(share).toBeGreaterThanOrEqual(0)
    expect(share).toBeLessThanOrEqual(1)
  }
})
