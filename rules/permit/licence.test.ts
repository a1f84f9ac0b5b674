import { describe, expect, it } from 'vitest'
import { licenceNeeded } from './licence.ts'

const DAY = '2027-05-02'

it('is decided by the year of birth, as far as possible', () => {
  expect(licenceNeeded(undefined, { birthYear: 1988 }, DAY)).toBe('no')
  expect(licenceNeeded({ fromAge: 14 }, { birthYear: 1988 }, DAY)).toBe('needed')
  expect(licenceNeeded({ fromAge: 14 }, { birthYear: 2013 }, DAY)).toBe('turnsThisYear')
  expect(licenceNeeded({ fromAge: 14 }, { birthYear: 2014 }, DAY)).toBe('tooYoung')
  expect(licenceNeeded({ fromAge: 14 }, {}, DAY)).toBe('fromAge')
})

it('is decided by the birth date, and by being an adult', () => {
  expect(licenceNeeded({ fromAge: 14 }, { birthDate: '2013-05-02' }, DAY)).toBe('needed')
  expect(licenceNeeded({ fromAge: 14 }, { birthDate: '2013-05-03' }, DAY)).toBe('tooYoung')
  expect(licenceNeeded({ fromAge: 14 }, { birthDate: '2013-05-03' }, undefined)).toBe('fromAge')
  expect(licenceNeeded({ fromAge: 18 }, { isAdult: true }, undefined)).toBe('needed')
  expect(licenceNeeded({ fromAge: 65 }, { isAdult: true }, DAY)).toBe('fromAge')
  expect(licenceNeeded({ fromAge: 14 }, { isAdult: false }, DAY)).toBe('fromAge')
})

describe('a licence that is required of some', () => {
  const cubs = { key: 'pulcini', from: 6, under: 13 }
  const juniors = { key: 'juniores', from: 13, under: 17, on: 'yearEnd' as const }
  const forGroups = (...groups: object[]) => ({ for: { groups: groups as (typeof cubs)[] } })

  it('is decided by their age groups', () => {
    expect(licenceNeeded(forGroups(cubs), { birthDate: '2015-05-03' }, DAY)).toBe('needed')
    expect(licenceNeeded(forGroups(cubs), { birthDate: '2014-05-02' }, DAY)).toBe('no')
    expect(licenceNeeded(forGroups(cubs), { birthYear: 2014 }, DAY)).toBe('forSome')
    expect(licenceNeeded(forGroups(juniors), { birthYear: 2014 }, DAY)).toBe('needed')
    expect(licenceNeeded(forGroups(juniors), { birthYear: 2010 }, DAY)).toBe('no')
    expect(licenceNeeded(forGroups(cubs, juniors), { birthYear: 2014 }, DAY)).toBe('needed')
    expect(licenceNeeded(forGroups(cubs), {}, DAY)).toBe('forSome')
    expect(licenceNeeded(forGroups(cubs), { isAdult: true }, undefined)).toBe('no')
    expect(licenceNeeded(forGroups({ key: 'adult', from: 18 }), { isAdult: true }, DAY)).toBe('needed')
    expect(licenceNeeded(forGroups({ key: 'senior', from: 65 }), { isAdult: true }, DAY)).toBe('forSome')
  })

  it('is decided by the zone and the slot, once they are chosen', () => {
    const inRiver = { fromAge: 16, for: { zones: [1], slots: ['M'] } }
    const adult = { birthYear: 1988 }
    expect(licenceNeeded(inRiver, adult, DAY)).toBe('forSome')
    expect(licenceNeeded(inRiver, adult, DAY, { zoneId: 1 })).toBe('forSome')
    expect(licenceNeeded(inRiver, adult, DAY, { zoneId: 1, slot: 'M' })).toBe('needed')
    expect(licenceNeeded(inRiver, adult, DAY, { zoneId: 2, slot: 'M' })).toBe('no')
    expect(licenceNeeded(inRiver, { birthYear: 2014 }, DAY, { zoneId: 1 })).toBe('tooYoung')
  })
})
