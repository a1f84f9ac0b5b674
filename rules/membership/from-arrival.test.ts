import { expect, it } from 'vitest'
import { periodFromArrival } from './from-arrival.ts'

it('begins with its money, has all of its months, and ends with its year as it would', () => {
  const months = { months: 12 }
  const ordered = { first: '2026-11-30', last: '2027-11-29' }
  expect(periodFromArrival(months, ordered, '2026-12-10')).toEqual({
    first: '2026-12-10',
    last: '2027-12-09',
  })
  expect(periodFromArrival(months, ordered, '2026-11-30')).toEqual(ordered)
  // Who is a member until the day before has the next one as it was ordered.
  const next = { first: '2027-01-01', last: '2027-12-31' }
  expect(periodFromArrival(months, next, '2026-12-10')).toEqual(next)
  const year = { first: '2026-12-20', last: '2026-12-31' }
  expect(periodFromArrival({ until: 'yearEnd' }, year, '2026-12-24')).toEqual({
    first: '2026-12-24',
    last: '2026-12-31',
  })
  expect(periodFromArrival({ until: 'yearEnd' }, year, '2027-01-02')).toEqual(year)
})
