import { describe, expect, it } from 'vitest'
import { SPECIES } from '../codes.ts'
import { ESTIMATED, estimatedGrams } from './estimated-weight.ts'

describe('the weight that a length suggests', () => {
  it('is known of every fish of the specification', () => {
    expect(ESTIMATED.map(({ code }) => code)).toEqual(expect.arrayContaining([...SPECIES]))
  })

  it.each([
    ['brownTrout', 300, 270],
    ['pike', 800, 3584],
    ['eel', 600, 389],
    ['carp', 500, 1875],
    ['burbot', 500, 899],
  ] as const)('of a %s of %i mm is %i g', (species, lengthMm, grams) => {
    expect(estimatedGrams(species, lengthMm)).toBe(grams)
  })

  it('is that of a fish: no relation of the list is off by a power of ten', () => {
    for (const { code, source } of ESTIMATED) {
      expect(source).not.toBe('')
      const condition = ((estimatedGrams(code, 200) ?? 0) * 100) / 20 ** 3
      expect([code, condition > 0.15 && condition < 2.5]).toEqual([code, true])
    }
  })

  it('is not known of a fish without a published relation, nor of another', () => {
    expect(estimatedGrams('zander', 500)).toBeUndefined()
    expect(estimatedGrams('other', 500)).toBeUndefined()
  })

  it('grows with the length', () => {
    for (const { code } of ESTIMATED)
      expect(estimatedGrams(code, 410)).toBeGreaterThan(estimatedGrams(code, 400) ?? Infinity)
  })
})
