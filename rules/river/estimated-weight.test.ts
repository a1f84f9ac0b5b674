import { describe, expect, it } from 'vitest'
import { SPECIES } from '../codes.ts'
import { CONDITION, estimatedGrams } from './estimated-weight.ts'

describe('the weight that a length suggests', () => {
  it('is known of every named species', () => {
    expect(Object.keys(CONDITION).toSorted()).toEqual([...SPECIES].toSorted())
  })

  it.each([
    ['brownTrout', 300, 270],
    ['pike', 800, 3584],
    ['eel', 600, 389],
    ['carp', 500, 1875],
  ] as const)('of a %s of %i mm is %i g', (species, lengthMm, grams) => {
    expect(estimatedGrams(species, lengthMm)).toBe(grams)
  })

  it('grows with the length', () => {
    for (const species of SPECIES)
      expect(estimatedGrams(species, 401)).toBeGreaterThan(estimatedGrams(species, 400))
  })
})
