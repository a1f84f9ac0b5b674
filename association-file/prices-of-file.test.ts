import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readdirSync, readFileSync } from 'node:fs'
import type { WrittenFile } from './file/association-file.ts'
import { withParts } from './draft-parts.ts'
import { changedByPercent, placeOfPrice, pricesOfFile, withPrices } from './prices-of-file.ts'

const FOLDER = new URL('../demo/associations/', import.meta.url)
const files = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .map((name) => ({ name, file: JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as WrittenFile }))

describe('the prices of a file', () => {
  it.each(files)('$name: each is changed in its own place, and no other', ({ file }) => {
    const before = pricesOfFile(file)
    expect(before.length).toBeGreaterThan(0)
    for (const [at, price] of before.entries()) {
      const changed = { ...price, amount: '77.77' }
      const parts = withPrices(file, [changed])
      expect([...parts.keys()]).toEqual([placeOfPrice(price, file).part])
      const after = pricesOfFile(withParts(file, parts))
      expect(after).toEqual(before.map((one, index) => (index === at ? changed : one)))
    }
  })
})

describe('a change by a percentage', () => {
  it.each([
    ['20.00', 10, 50, '22.00'],
    ['21.00', 5, 50, '22.00'],
    ['21.00', 5, 100, '22.00'],
    ['0.00', 10, 50, '0.00'],
    ['0.60', -90, 50, '0.50'],
    ['19.00', 0, 1, '19.00'],
  ])('%s by %i %%, in steps of %i cents: %s', (amount, percent, round, expected) => {
    expect(changedByPercent(amount, percent, round)).toBe(expected)
  })

  it('is off by half a step at most, and keeps the order of two prices', () => {
    const cents = fc.integer({ min: 100, max: 99_999 })
    const step = fc.constantFrom(1, 10, 50, 100)
    fc.assert(
      fc.property(cents, cents, fc.integer({ min: -50, max: 100 }), step, (one, other, percent, round) => {
        const money = (amount: number) =>
          `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
        const changed = (amount: number) =>
          Number(changedByPercent(money(amount), percent, round).replace('.', ''))
        expect(Math.abs(changed(one) - (one * (100 + percent)) / 100)).toBeLessThanOrEqual(
          Math.max(round / 2, round - 50),
        )
        expect(Math.sign(changed(one) - changed(other)) * Math.sign(one - other)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
