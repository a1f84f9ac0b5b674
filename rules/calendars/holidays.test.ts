import { expect, it } from 'vitest'
import { daysFromTo } from '../days.ts'
import { isHoliday } from './holidays.ts'

it('the public holidays of a year are these', () => {
  expect(daysFromTo('2027-01-01', '2027-12-31').filter(isHoliday)).toEqual([
    '2027-01-01',
    '2027-01-06',
    '2027-03-28',
    '2027-03-29',
    '2027-04-25',
    '2027-05-01',
    '2027-06-02',
    '2027-08-15',
    '2027-10-04',
    '2027-11-01',
    '2027-12-08',
    '2027-12-25',
    '2027-12-26',
  ])
})

it('Saint Francis is one since 2026', () => {
  expect(['2024-10-04', '2025-10-04', '2026-10-04', '2028-10-04'].map(isHoliday)).toEqual([
    false,
    false,
    true,
    true,
  ])
})

it.each([
  ['2024-03-30', '2024-03-31', '2024-04-01', '2024-04-02'],
  ['2008-03-22', '2008-03-23', '2008-03-24', '2008-03-25'],
  ['2038-04-24', '2038-04-25', '2038-04-26', '2038-04-27'],
  ['2285-03-21', '2285-03-22', '2285-03-23', '2285-03-24'],
  ['1901-04-06', '1901-04-07', '1901-04-08', '1901-04-09'],
])('Easter and its Monday are, not the days beside them: %s', (...days) =>
  expect(days.map(isHoliday)).toEqual([false, true, true, false]),
)
