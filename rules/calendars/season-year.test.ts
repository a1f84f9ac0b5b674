import { describe, expect, it } from 'vitest'
import { seasonYear } from './season-year.ts'

const from = (...days: string[]) => ({ in: [{ seasons: days.map((day) => ({ from: day, to: '12-31' })) }] })

describe('the year of a season', () => {
  it.each([
    ['2027-02-28', '2026-03-01', '2027-02-28'],
    ['2027-03-01', '2027-03-01', '2028-02-29'],
    ['2027-12-31', '2027-03-01', '2028-02-29'],
    ['2028-01-01', '2027-03-01', '2028-02-29'],
    ['2028-02-29', '2027-03-01', '2028-02-29'],
    ['2028-03-01', '2028-03-01', '2029-02-28'],
    ['0900-01-10', '0899-03-01', '0900-02-28'],
  ])('lasts until the season begins again: %s', (day, first, last) =>
    expect(seasonYear(from('03-01'), day)).toEqual({ first, last }),
  )

  it.each([
    ['2027-03-06', '2026-03-01', '2027-03-06'],
    ['2027-03-07', '2027-03-07', '2028-03-04'],
  ])('begins on another day in each year: %s', (day, first, last) =>
    expect(seasonYear(from('Mar Su[1]'), day)).toEqual({ first, last }),
  )

  it.each([
    ['2028-02-28', '2027-03-01', '2028-02-28'],
    ['2028-02-29', '2028-02-29', '2029-02-28'],
    ['2029-02-28', '2028-02-29', '2029-02-28'],
    ['2029-03-01', '2029-03-01', '2030-02-28'],
  ])('begins on 1 March where there is no 29 February: %s', (day, first, last) =>
    expect(seasonYear(from('02-29'), day)).toEqual({ first, last }),
  )

  it('begins with the first season of the list, in whatever row it is', () => {
    const year = { first: '2026-11-01', last: '2027-10-31' }
    expect(seasonYear(from('11-01', '03-01'), '2027-05-01')).toEqual(year)
    const rows = [{ weekdays: [6] }, ...from('11-01').in, ...from('03-01').in]
    expect(seasonYear({ in: rows }, '2027-05-01')).toEqual(year)
  })

  it.each([undefined, {}, { in: [{ weekdays: [6] }] }, { also: from('03-01').in }])(
    'is the calendar year without seasons: %j',
    (calendar) => {
      const year = { first: '2027-01-01', last: '2027-12-31' }
      expect(seasonYear(calendar, '2027-01-01')).toEqual(year)
      expect(seasonYear(calendar, '2027-12-31')).toEqual(year)
    },
  )
})
