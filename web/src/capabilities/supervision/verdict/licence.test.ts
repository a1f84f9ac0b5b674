import { expect, it } from 'vitest'
import { licenceNeeded } from './licence.ts'

it('decides by the year of birth, as far as possible', () => {
  expect(licenceNeeded(undefined, 1988, 2027)).toBe('no')
  expect(licenceNeeded(14, 1988, 2027)).toBe('needed')
  expect(licenceNeeded(14, 2013, 2027)).toBe('turnsThisYear')
  expect(licenceNeeded(14, 2014, 2027)).toBe('tooYoung')
  expect(licenceNeeded(14, undefined, 2027)).toBe('fromAge')
})
