import { expect, it } from 'vitest'
import { isPhotoProof } from './photo-proof.ts'

const rules = {
  limits: [
    { species: ['marbleTrout' as const], photoFromCm: 70 },
    { species: ['grayling' as const], photoFromCm: 0, onlyZones: [3] },
    { species: ['pike' as const], smallestCm: 50 },
  ],
}

it('a photograph is proof from the length that the club says, and of each fish from 0 on', () => {
  const here = { zoneId: 3 }
  expect(isPhotoProof(rules, here, { species: 'marbleTrout', lengthCm: 70 })).toBe(true)
  expect(isPhotoProof(rules, here, { species: 'marbleTrout', lengthCm: 69.5 })).toBe(false)
  expect(isPhotoProof(rules, here, { species: 'grayling' })).toBe(true)
  expect(isPhotoProof(rules, { zoneId: 4 }, { species: 'grayling' })).toBe(false)
  expect(isPhotoProof(rules, here, { species: 'pike', lengthCm: 110 })).toBe(false)
})

it('of a fish without a length the club sees nothing, unless it asks for each', () => {
  expect(isPhotoProof(rules, { zoneId: 3 }, { species: 'marbleTrout' })).toBe(false)
})
