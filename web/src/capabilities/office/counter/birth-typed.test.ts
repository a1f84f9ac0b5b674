import { expect, it } from 'vitest'
import { birthText, birthTyped } from './birth-typed.ts'

it('a birth date is read as people type it, and nothing else is one', () => {
  const today = '2027-05-01'
  const typed = [
    '30081979',
    '30.8.1979',
    '30/08/79',
    '300879',
    '1-5-27',
    '2/5/27',
    '31021979',
    '2/5/2027',
    '30081',
    '',
  ]
  expect(typed.map((text) => birthTyped(text, today))).toEqual([
    '1979-08-30',
    '1979-08-30',
    '1979-08-30',
    '1979-08-30',
    '2027-05-01',
    '1927-05-02',
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(birthTyped(birthText('1979-08-30'), today)).toBe('1979-08-30')
})
