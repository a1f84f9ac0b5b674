import { expect, it } from 'vitest'
import { licenceNeeded } from './licence.ts'

const DAY = '2027-05-02'

it('is decided by the year of birth, as far as possible', () => {
  expect(licenceNeeded(undefined, { birthYear: 1988 }, DAY)).toBe('no')
  expect(licenceNeeded(14, { birthYear: 1988 }, DAY)).toBe('needed')
  expect(licenceNeeded(14, { birthYear: 2013 }, DAY)).toBe('turnsThisYear')
  expect(licenceNeeded(14, { birthYear: 2014 }, DAY)).toBe('tooYoung')
  expect(licenceNeeded(14, {}, DAY)).toBe('fromAge')
})

it('is decided by the birth date, and by being an adult', () => {
  expect(licenceNeeded(14, { birthDate: '2013-05-02' }, DAY)).toBe('needed')
  expect(licenceNeeded(14, { birthDate: '2013-05-03' }, DAY)).toBe('tooYoung')
  expect(licenceNeeded(14, { birthDate: '2013-05-03' }, undefined)).toBe('fromAge')
  expect(licenceNeeded(18, { isAdult: true }, undefined)).toBe('needed')
  expect(licenceNeeded(65, { isAdult: true }, DAY)).toBe('fromAge')
  expect(licenceNeeded(14, { isAdult: false }, DAY)).toBe('fromAge')
})
