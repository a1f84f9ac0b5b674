import { describe, expect, it } from 'vitest'
import { ADULTS, type BoughtFor, isInGroup, MINORS, movesAgeGroup } from './age-groups.ts'
import { exampleTerms } from './permit/example-permit.ts'
import type { AddOn, PriceRow, Prices } from './permit-terms.ts'
import type { Requirement } from './permit/requirements/requirement.ts'

const firstDay = '2027-05-02'
const JUNIORS = { key: 'juniors', from: 13, under: 17 }
const SENIORS = { key: 'seniors', from: 65 }
const name = { it: 'x', en: 'x' }
const rowsBefore = (row: PriceRow): Prices => ({
  per: 'day',
  baseCents: 2000,
  rows: [{ members: true, cents: 1500 }, row],
})
const boat = (row: PriceRow): AddOn => ({ code: 'boat', name, prices: rowsBefore(row) })
const BESIDE: Requirement = {
  key: 'tessera',
  permits: [{ permitId: 9, name }],
  of: 'holder',
  whenItEnds: 'endsToo',
}
const bought = (changes: Partial<BoughtFor> = {}): BoughtFor => ({
  terms: exampleTerms(),
  holderKind: 'self',
  firstDay,
  ...changes,
})

describe('a corrected birth date', () => {
  it.each([
    ['of another adult', '1988-04-12', '1950-01-01', false],
    ['of another minor', '2012-04-12', '2014-04-12', false],
    ['that makes an adult a minor', '1988-04-12', '2012-04-12', true],
    ['that makes a minor an adult', '2012-04-12', '1988-04-12', true],
    ['on the 18th birthday', '2009-05-02', '2009-05-03', true],
    ['to the 18th birthday', '2009-05-03', '2009-05-02', true],
    ['a day before it', '2009-05-03', '2009-05-04', false],
  ])('%s', (_name, before, after, moves) => {
    expect(movesAgeGroup(bought(), before, after)).toBe(moves)
  })

  it('counts the ages that the association asks for, and that of the licence', () => {
    const holder = { membersOnly: false, personal: false } as const
    const young = bought({ terms: exampleTerms({ holder: { ...holder, oldest: 25 } }) })
    expect(movesAgeGroup(young, '2002-01-01', '2000-01-01')).toBe(true)
    expect(movesAgeGroup(young, '2002-01-01', '2003-01-01')).toBe(false)
    const old = bought({ terms: exampleTerms({ holder: { ...holder, youngest: 14 } }) })
    expect(movesAgeGroup(old, '2012-01-01', '2014-01-01')).toBe(true)
    const licensed = bought({ terms: exampleTerms({ licence: { fromAge: 16 } }) })
    expect(movesAgeGroup(licensed, '2010-01-01', '2012-01-01')).toBe(true)
    expect(movesAgeGroup(licensed, '2010-01-01', '2010-03-01')).toBe(false)
  })

  it.each<[string, Partial<BoughtFor['terms']>]>([
    ['the price', { prices: { per: 'day', baseCents: 2000, rows: [{ groups: [JUNIORS], cents: 900 }] } }],
    ['the second row of the price', { prices: rowsBefore({ groups: [SENIORS, JUNIORS], cents: 900 }) }],
    ['the price of an extra', { addOns: [boat({ groups: [JUNIORS], cents: 300 })] }],
    ['the licence', { licence: { for: { groups: [JUNIORS] } } }],
    ['another permit that it needs', { requires: [BESIDE, { ...BESIDE, for: { groups: [JUNIORS] } }] }],
  ])('counts the groups of %s', (_what, terms) => {
    const of = bought({ terms: exampleTerms(terms) })
    expect(movesAgeGroup(of, '2014-05-02', '2014-05-03')).toBe(true)
    expect(movesAgeGroup(of, '2010-05-02', '2010-05-03')).toBe(true)
    expect(movesAgeGroup(of, '2014-05-02', '2010-05-03')).toBe(false)
    expect(movesAgeGroup(of, '1988-04-12', '1970-01-01')).toBe(false)
  })

  it('counts no group of a price that depends on other things, nor of what all need', () => {
    const terms = exampleTerms({
      prices: rowsBefore({ zones: [1], cents: 900 }),
      addOns: [boat({ members: true, cents: 300 })],
      licence: {},
      requires: [BESIDE, { ...BESIDE, for: { members: true } }],
    })
    expect(movesAgeGroup(bought({ terms }), '2014-05-02', '2010-05-03')).toBe(false)
    expect(movesAgeGroup(bought({ terms }), '1988-04-12', '1950-01-01')).toBe(false)
  })

  it('of the adult who accompanies a child counts only when it makes them a minor', () => {
    const beside = bought({ terms: exampleTerms({ licence: { fromAge: 30 } }), holderKind: 'minor' })
    expect(movesAgeGroup(beside, '1988-01-01', '2004-01-01')).toBe(false)
    expect(movesAgeGroup(beside, '1988-01-01', '2012-01-01')).toBe(true)
  })
})

describe('an age group', () => {
  const born = (birthDate?: string, accompanied = false) => ({ birthDate, accompanied })
  it.each([
    ['a day before the thirteenth birthday', '2014-05-03', false],
    ['on it', '2014-05-02', true],
    ['a day before the seventeenth', '2010-05-03', true],
    ['on that', '2010-05-02', false],
  ])('counts completed years on the first day: %s', (_when, birthDate, isIn) => {
    expect(isInGroup(JUNIORS, born(birthDate), firstDay)).toBe(isIn)
  })

  it('counts the age on 31 December where the association says so', () => {
    const byYear = { ...JUNIORS, on: 'yearEnd' as const }
    expect(isInGroup(byYear, born('2014-12-31'), firstDay)).toBe(true)
    expect(isInGroup(byYear, born('2015-01-01'), firstDay)).toBe(false)
    expect(isInGroup(byYear, born('2010-12-31'), firstDay)).toBe(false)
  })

  it('by law changes with the 18th birthday', () => {
    expect([
      isInGroup(ADULTS, born('2009-05-02'), firstDay),
      isInGroup(MINORS, born('2009-05-02'), firstDay),
    ]).toEqual([true, false])
    expect(isInGroup(MINORS, born('2009-05-03'), firstDay)).toBe(true)
  })

  it('without a birth date: an adult, and a child beside an adult is a minor', () => {
    const groupsOf = (accompanied: boolean) =>
      [ADULTS, MINORS, JUNIORS, { key: 'everybody', from: 0 }]
        .filter((group) => isInGroup(group, born(undefined, accompanied), firstDay))
        .map(({ key }) => key)
    expect(groupsOf(false)).toEqual(['adult'])
    expect(groupsOf(true)).toEqual(['minor'])
  })
})
