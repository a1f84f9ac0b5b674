import { expect, it } from 'vitest'
import { ageOn, isAdult } from './age.ts'

it('counts completed years', () => {
  expect(ageOn('2010-05-10', '2026-05-09')).toBe(15)
  expect(ageOn('2010-05-10', '2026-05-10')).toBe(16)
  expect(ageOn('2026-11-21', '2026-11-21')).toBe(0)
  expect(ageOn('2026-11-22', '2026-11-21')).toBe(-1)
})

it('is of age from the 18th birthday, that day included', () => {
  expect(isAdult('2008-11-22', '2026-11-21')).toBe(false)
  expect(isAdult('2008-11-21', '2026-11-21')).toBe(true)
})

it('completes the year of a person born on 29 February on 1 March', () => {
  expect(isAdult('2008-02-29', '2026-02-28')).toBe(false)
  expect(isAdult('2008-02-29', '2026-03-01')).toBe(true)
  expect(ageOn('2008-02-29', '2028-02-29')).toBe(20)
})
