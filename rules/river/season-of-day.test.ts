import { expect, it } from 'vitest'
import { seasonOfDay } from './season-of-day.ts'

const TROUT = { from: '03-01', to: '09-30' }
const PIKE = { from: '06-01', to: '01-31' }

it('is the season that the day lies in', () => {
  expect(seasonOfDay({ in: [{ seasons: [TROUT] }] }, '2027-03-01')).toEqual({
    first: '2027-03-01',
    last: '2027-09-30',
  })
  expect(seasonOfDay({ in: [{ seasons: [TROUT] }] }, '2027-09-30')).toEqual({
    first: '2027-03-01',
    last: '2027-09-30',
  })
})

it('belongs to two years where it runs over New Year', () => {
  const winter = { first: '2027-06-01', last: '2028-01-31' }
  expect(seasonOfDay({ in: [{ seasons: [PIKE] }] }, '2027-06-01')).toEqual(winter)
  expect(seasonOfDay({ in: [{ seasons: [PIKE] }] }, '2027-12-31')).toEqual(winter)
  expect(seasonOfDay({ in: [{ seasons: [PIKE] }] }, '2028-01-01')).toEqual(winter)
  expect(seasonOfDay({ in: [{ seasons: [PIKE] }] }, '2028-01-31')).toEqual(winter)
  expect(seasonOfDay({ in: [{ seasons: [PIKE] }] }, '2028-06-01').first).toBe('2028-06-01')
})

it('is one of several', () => {
  const autumn = { from: '10-01', to: '10-31' }
  expect(seasonOfDay({ in: [{ seasons: [TROUT, autumn] }] }, '2027-10-09')).toEqual({
    first: '2027-10-01',
    last: '2027-10-31',
  })
})

it('is the calendar year where the water is open all year, or the day lies in no season', () => {
  const year = { first: '2027-01-01', last: '2027-12-31' }
  expect(seasonOfDay(undefined, '2027-05-02')).toEqual(year)
  expect(seasonOfDay({ in: [{ seasons: [TROUT] }] }, '2027-12-24')).toEqual(year)
  expect(seasonOfDay(undefined, '0900-05-02')).toEqual({ first: '0900-01-01', last: '0900-12-31' })
})

it('begins and ends on days that exist', () => {
  const season = { from: '02-29', to: '02-29' }
  expect(seasonOfDay({ in: [{ seasons: [{ from: '02-29', to: '09-30' }] }] }, '2027-05-02').first).toBe(
    '2027-02-28',
  )
  expect(seasonOfDay({ in: [{ seasons: [season] }] }, '2028-02-29')).toEqual({
    first: '2028-02-29',
    last: '2028-02-29',
  })
})
