import { describe, expect, it } from 'vitest'
import { type BoughtFor, movesAgeGroup } from './age-groups.ts'
import { exampleTerms } from './example-permit.ts'

const firstDay = '2027-05-02'
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
    const holder = { membersOnly: false, onePerDay: 'no', personal: false } as const
    const young = bought({ terms: exampleTerms({ holder: { ...holder, oldest: 25 } }) })
    expect(movesAgeGroup(young, '2002-01-01', '2000-01-01')).toBe(true)
    expect(movesAgeGroup(young, '2002-01-01', '2003-01-01')).toBe(false)
    const old = bought({ terms: exampleTerms({ holder: { ...holder, youngest: 14 } }) })
    expect(movesAgeGroup(old, '2012-01-01', '2014-01-01')).toBe(true)
    const licensed = bought({ terms: exampleTerms({ licence: { fromAge: 16 } }) })
    expect(movesAgeGroup(licensed, '2010-01-01', '2012-01-01')).toBe(true)
    expect(movesAgeGroup(licensed, '2010-01-01', '2010-03-01')).toBe(false)
  })

  it('of the adult who accompanies a child counts only when it makes them a minor', () => {
    const beside = bought({ terms: exampleTerms({ licence: { fromAge: 30 } }), holderKind: 'minor' })
    expect(movesAgeGroup(beside, '1988-01-01', '2004-01-01')).toBe(false)
    expect(movesAgeGroup(beside, '1988-01-01', '2012-01-01')).toBe(true)
  })
})
