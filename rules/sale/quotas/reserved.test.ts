import { describe, expect, it } from 'vitest'
import { ADULTS, MINORS } from '../../age-groups.ts'
import type { Quota } from './counters.ts'
import { allGroups, countedAs, groupsOf, isOther } from './reserved.ts'

const CHILDREN = { key: 'children', under: 13 }
const JUNIORS = { key: 'juniors', from: 13, under: 18 }
const quota = (quotaId: number, ...groups: Quota['groups']): Quota => ({
  quotaId,
  layout: 0,
  counters: [],
  groups,
})
const quotas = [quota(-2, CHILDREN, MINORS), quota(-1, MINORS, JUNIORS), quota(7)]
const firstDay = '2027-05-02'

describe('places are reserved', () => {
  it.each([
    ['2014-05-02', ['minor', 'juniors']],
    ['2014-05-03', ['children', 'minor']],
    ['2009-05-03', ['minor', 'juniors']],
    ['2009-05-02', []],
  ])('for the groups of somebody born on %s, each named once', (birthDate, expected) =>
    expect(groupsOf(quotas, { birthDate, accompanied: false }, firstDay)).toEqual(expected),
  )

  it('for a minor who comes with an adult, and for an adult, whose birth dates are unknown', () => {
    expect(groupsOf(quotas, { accompanied: true }, firstDay)).toEqual(['minor'])
    expect(groupsOf(quotas, { accompanied: false }, firstDay)).toEqual([])
    expect(groupsOf([quota(1, ADULTS)], { accompanied: false }, firstDay)).toEqual(['adult'])
  })

  it('for nobody where no quota has groups', () => {
    expect(groupsOf([], { birthDate: '2020-01-01', accompanied: true }, firstDay)).toEqual([])
    expect(groupsOf([quota(7)], { birthDate: '2020-01-01', accompanied: true }, firstDay)).toEqual([])
  })
})

it('all groups are those of every quota, each once', () => {
  expect(allGroups(quotas)).toEqual(['children', 'minor', 'juniors'])
  expect(allGroups([quota(7)])).toEqual([])
})

it('nothing is reserved for people who are in none of the groups', () => {
  expect(isOther(quota(-1, MINORS, JUNIORS), ['children', 'juniors'])).toBe(false)
  expect(isOther(quota(-1, MINORS, JUNIORS), ['children'])).toBe(true)
  expect(isOther(quota(-1, MINORS), [])).toBe(true)
  expect(isOther(quota(-1), ['minor'])).toBe(true)
})

it('taken places are counted for the new groups, those of a quota that is no more as before', () => {
  const taken = [
    { quotaId: -1, zoneId: 1, others: true },
    { quotaId: -2, zoneId: 2, others: false },
    { quotaId: 7, zoneId: 0, others: false },
    { quotaId: 8, zoneId: 0, others: false },
    { quotaId: 9, zoneId: 0, others: true },
  ]
  expect(countedAs(quotas, ['juniors'], taken)).toEqual([
    { quotaId: -1, zoneId: 1, others: false },
    { quotaId: -2, zoneId: 2, others: true },
    { quotaId: 7, zoneId: 0, others: true },
    { quotaId: 8, zoneId: 0, others: false },
    { quotaId: 9, zoneId: 0, others: true },
  ])
})
