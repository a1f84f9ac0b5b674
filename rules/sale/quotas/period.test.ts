import { expect, it } from 'vitest'
import { countedOn } from './period.ts'

const TROUT = { in: [{ seasons: [{ from: '03-01', to: '09-30' }] }] }

it('a quota without a period counts each day by itself', () => {
  expect(countedOn({}, '2027-05-30')).toBe('2027-05-30')
  expect(countedOn({ calendar: TROUT }, '2027-05-30')).toBe('2027-05-30')
})

it.each([
  ['2027-01-01', '2027-01-31'],
  ['2027-01-31', '2027-01-31'],
  ['2027-02-01', '2027-02-28'],
  ['2028-02-29', '2028-02-29'],
  ['2028-02-01', '2028-02-29'],
  ['2027-04-15', '2027-04-30'],
  ['2027-09-01', '2027-09-30'],
  ['2027-10-31', '2027-10-31'],
  ['2027-11-30', '2027-11-30'],
  ['2027-12-01', '2027-12-31'],
  ['2027-12-31', '2027-12-31'],
  ['0900-12-05', '0900-12-31'],
  ['9999-12-05', '9999-12-31'],
])('a day of a month counts on the last of it: %s', (day, last) =>
  expect(countedOn({ period: 'month' }, day)).toBe(last),
)

it.each([
  ['2027-02-28', '2027-02-28'],
  ['2027-03-01', '2028-02-29'],
  ['2027-09-30', '2028-02-29'],
  ['2028-02-29', '2028-02-29'],
  ['2028-03-01', '2029-02-28'],
])('a day of a season counts on the day before it begins again: %s', (day, last) =>
  expect(countedOn({ period: 'season', calendar: TROUT }, day)).toBe(last),
)

it('a season without a calendar is the calendar year', () => {
  expect(countedOn({ period: 'season' }, '2027-01-01')).toBe('2027-12-31')
  expect(countedOn({ period: 'season' }, '2027-12-31')).toBe('2027-12-31')
})
