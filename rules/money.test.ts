import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isCents, percentInFavour } from './money.ts'

it('rounds in the angler’s favour', () => {
  expect(percentInFavour(2000, 10)).toBe(200)
  expect(percentInFavour(1999, 10)).toBe(200)
  expect(percentInFavour(1, 1)).toBe(1)
  expect(percentInFavour(0, 50)).toBe(0)
  expect(percentInFavour(3333, 100)).toBe(3333)
})

it('stays whole, within the amount, and less than a cent above the exact part', () => {
  fc.assert(
    fc.property(fc.nat({ max: 10_000_000 }), fc.integer({ min: 0, max: 100 }), (cents, percent) => {
      const part = percentInFavour(cents, percent)
      expect(isCents(part)).toBe(true)
      expect(part).toBeLessThanOrEqual(cents)
      expect(part * 100 - cents * percent).toBeGreaterThanOrEqual(0)
      expect(part * 100 - cents * percent).toBeLessThan(100)
    }),
  )
})

it('refuses half cents and percentages that are none', () => {
  expect(() => percentInFavour(10.5, 10)).toThrow(RangeError)
  expect(() => percentInFavour(100, 101)).toThrow(RangeError)
  expect(() => percentInFavour(100, -1)).toThrow(RangeError)
  expect(() => percentInFavour(100, 12.5)).toThrow(RangeError)
  expect([0.5, -1, Number.NaN, Infinity].filter(isCents)).toEqual([])
})
