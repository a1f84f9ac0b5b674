import { expect, it } from 'vitest'
import { monthsOf, totalsOf } from './catch-totals.ts'

it('adds up each species, kept and released, with the longest', () => {
  expect(
    totalsOf([
      { species: 'pike', kept: true, lengthCm: 72 },
      { species: 'brownTrout', kept: false, lengthCm: 24.5 },
      { species: 'brownTrout', kept: true, lengthCm: 31 },
      { species: 'brownTrout', kept: false },
      { species: 'chub', kept: false },
    ]),
  ).toEqual([
    { species: 'brownTrout', kept: 1, released: 2, longestCm: 31 },
    { species: 'pike', kept: 1, released: 0, longestCm: 72 },
    { species: 'chub', kept: 0, released: 1 },
  ])
  expect(totalsOf([])).toEqual([])
})

it('has every month between the first and the last, over New Year too', () => {
  expect(
    monthsOf([
      { day: '2028-01-31', species: 'pike' },
      { day: '2027-11-01', species: 'pike' },
      { day: '2027-11-30', species: 'pike' },
      { day: '2027-11-30', species: 'perch' },
    ]),
  ).toEqual([
    { month: '2027-11', fish: { pike: 2, perch: 1 } },
    { month: '2027-12', fish: {} },
    { month: '2028-01', fish: { pike: 1 } },
  ])
  const months = monthsOf([
    { day: '2027-05-31', species: 'pike' },
    { day: '2027-02-01', species: 'pike' },
    { day: '2027-03-15', species: 'pike' },
  ])
  expect(months.map(({ month }) => month)).toEqual(['2027-02', '2027-03', '2027-04', '2027-05'])
  expect(monthsOf([])).toEqual([])
})
