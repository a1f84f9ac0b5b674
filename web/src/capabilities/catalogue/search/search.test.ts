import { describe, expect, it } from 'vitest'
import { paths } from '#web/platform/navigation/paths.ts'
import {
  serverFilters,
  beganWith,
  countFilters,
  narrowsHere,
  NO_FILTERS,
  pathWith,
  searchFrom,
  type Search,
} from './search.ts'

const TODAY = '2027-05-01'
const read = (query: string, preset?: Partial<Search>) =>
  searchFrom(new URLSearchParams(query), TODAY, preset)

const everything: Search = {
  day: '2027-05-02',
  associations: [3, 1],
  types: [1, 4],
  techniques: [1, 2],
  parts: ['morning', 'wholeDay'],
  priceUpTo: 2000,
  keeping: 'released',
}

describe('a search in the address', () => {
  it('comes back from it as it was', () => {
    const path = pathWith(paths.offers, everything)
    expect(path.split('?')[0]).toBe('/permessi-acquistabili')
    expect(read(path.split('?')[1] ?? '')).toEqual(everything)
  })

  it('contains only the filters that are set', () => {
    expect(pathWith(paths.offers, { ...NO_FILTERS, day: '2027-05-02' })).toBe(
      '/permessi-acquistabili?data=2027-05-02',
    )
  })

  it('begins today with everything', () => {
    expect(read('')).toEqual({ ...NO_FILTERS, day: TODAY })
  })

  it.each(['2027-04-30', '2027-02-30', 'domani', ''])('takes today in place of the day %s', (day) => {
    expect(read(`data=${day}&tecniche=1`)).toEqual({ ...NO_FILTERS, day: TODAY, techniques: [1] })
  })

  it('keeps the association of an address without a day, whatever the visit began with', () => {
    const preset = { day: '2027-05-08', associations: [2] }
    expect(read('associazione=13', preset)).toEqual({ ...NO_FILTERS, day: TODAY, associations: [13] })
  })

  it('ignores invalid values', () => {
    const query =
      'data=2027-05-02&associazione=0,-1,x,2,2&tipologie=9,1&tecniche=8,a&orari=alba&prezzoCentesimi=molto&prelievo=forse'
    expect(read(query)).toEqual({ ...NO_FILTERS, day: '2027-05-02', associations: [2], types: [1] })
  })
})

describe('the preset of the visit', () => {
  const entry = { mode: 'preset', day: '2027-05-08', types: [3, 7], association: 2 } as const

  it('applies to an address without a search', () => {
    expect(read('', beganWith({ ...entry, types: [...entry.types] }))).toEqual({
      ...NO_FILTERS,
      day: '2027-05-08',
      types: [3],
      associations: [2],
    })
  })

  it('yields to an address with a day, so that a filter can be cleared', () => {
    expect(read('data=2027-05-09', { types: [3] })).toEqual({ ...NO_FILTERS, day: '2027-05-09' })
  })

  it('is no filter when it names all types, as the widget does', () => {
    expect(beganWith({ mode: 'preset', day: TODAY, types: [1, 2, 3, 4, 5] }).types).toEqual([])
  })

  it('is empty for a plain visit', () => {
    expect(beganWith({ mode: 'plain' })).toEqual({})
  })
})

describe('the filters', () => {
  it('are counted by kind', () => {
    expect(countFilters(everything)).toBe(6)
    expect(countFilters(NO_FILTERS)).toBe(0)
  })

  it('go to the server when it supports them', () => {
    expect(serverFilters(everything)).toEqual({ associations: [3, 1], types: [1, 4] })
    expect(serverFilters(NO_FILTERS)).toEqual({})
    expect(narrowsHere(everything)).toBe(true)
    expect(narrowsHere({ ...NO_FILTERS, day: TODAY, types: [1], associations: [2] })).toBe(false)
  })
})
