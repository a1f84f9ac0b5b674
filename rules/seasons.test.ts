import { describe, expect, it } from 'vitest'
import { isInSeason, isInSeasons, isYearDay, nextInSeasons } from './seasons.ts'

const trout = { from: '03-01', to: '09-30' }
const winter = { from: '11-01', to: '02-28' }

describe('a season of every year', () => {
  it('includes both ends', () => {
    expect(isInSeason(trout, '2027-03-01')).toBe(true)
    expect(isInSeason(trout, '2027-09-30')).toBe(true)
    expect(isInSeason(trout, '2027-02-28')).toBe(false)
    expect(isInSeason(trout, '2027-10-01')).toBe(false)
  })

  it('may run over New Year', () => {
    expect(
      ['2026-11-01', '2026-12-31', '2027-01-01', '2027-02-28'].every((day) => isInSeason(winter, day)),
    ).toBe(true)
    expect(['2027-03-01', '2027-10-31', '2028-02-29'].some((day) => isInSeason(winter, day))).toBe(false)
  })

  it('may be a single day', () => {
    const opening = { from: '03-01', to: '03-01' }
    expect(['2027-02-28', '2027-03-01', '2027-03-02'].filter((day) => isInSeason(opening, day))).toEqual([
      '2027-03-01',
    ])
  })

  it('is one of several', () => {
    expect(isInSeasons([trout, winter], '2027-05-01')).toBe(true)
    expect(isInSeasons([trout, winter], '2027-10-15')).toBe(false)
  })

  it('with none given, it is the whole year', () => {
    expect(isInSeasons([], '2027-12-25')).toBe(true)
    expect(nextInSeasons([], '2027-12-25')).toBe('2027-12-25')
  })

  it('finds the next opening, also that of 29 February', () => {
    expect(nextInSeasons([trout], '2026-11-21')).toBe('2027-03-01')
    expect(nextInSeasons([trout], '2027-04-01')).toBe('2027-04-01')
    expect(nextInSeasons([trout, winter], '2026-10-15')).toBe('2026-11-01')
    expect(nextInSeasons([{ from: '02-29', to: '06-01' }], '2027-01-10')).toBe('2027-03-01')
    expect(nextInSeasons([{ from: '02-29', to: '06-01' }], '2028-01-10')).toBe('2028-02-29')
    expect(nextInSeasons([{ from: '02-29', to: '02-29' }], '2027-03-01')).toBe('2028-02-29')
    expect(nextInSeasons([trout], '0900-01-10')).toBe('0900-03-01')
  })

  it('knows the days of a year', () => {
    expect(isYearDay('02-29')).toBe(true)
    expect(['02-30', '13-01', '2-1', ''].filter(isYearDay)).toEqual([])
  })
})
