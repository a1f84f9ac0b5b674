import { expect, it } from 'vitest'
import { durationAsTyped, durationFrom, durationOf } from './duration-typed.ts'

it.each([
  ['14', '', 'P14D'],
  ['', '1,5', 'PT1H30M'],
  ['1', '1.5', 'P1DT1H30M'],
  ['0', '0', 'PT0S'],
])('%s days and %s hours are %s', (days, hours, before) => {
  expect(durationFrom({ days, hours })).toBe(before)
})

it.each([
  ['3', 'abc'],
  ['-5', '2'],
  ['1,5', ''],
  ['12345', ''],
])('%s days and %s hours stay as they are typed', (days, hours) => {
  expect(durationAsTyped(durationFrom({ days, hours }), 'it-IT')).toEqual({ days, hours })
})

it('hours are written as the language does', () => {
  expect(durationAsTyped(durationOf(0, 90), 'it-IT')).toEqual({ days: '0', hours: '1,5' })
  expect(durationAsTyped(durationOf(2, 90), 'en-GB')).toEqual({ days: '2', hours: '1.5' })
})
