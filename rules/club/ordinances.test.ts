import { describe, expect, it } from 'vitest'
import {
  type Concerned,
  isInForce,
  isOver,
  type OrdinanceReach,
  ordinancesToShow,
  placeOfRules,
  speciesThere,
} from './ordinances.ts'

const TODAY = '2027-05-02'
const there = { firstDay: '2027-05-01', lastDay: '2027-05-31', zoneIds: [3] }
const isShown = (ordinance: OrdinanceReach, where: Partial<Concerned> = {}, today = TODAY) =>
  ordinancesToShow([ordinance], { ...there, ...where }, today).length === 1

describe('an ordinance', () => {
  it('is in force on its first and on its last day, and over on the day after', () => {
    const ordinance = { from: '2027-05-02', until: '2027-05-04' }
    const days = ['2027-05-01', '2027-05-02', '2027-05-04', '2027-05-05']
    expect(days.map((day) => isInForce(ordinance, day))).toEqual([false, true, true, false])
    expect(days.map((day) => isOver(ordinance, day))).toEqual([false, false, false, true])
    expect(days.map((day) => isOver({ from: '2027-05-02' }, day))).toEqual([false, false, false, false])
  })

  it('is shown before it begins, and no longer once it is over', () => {
    expect(isShown({ from: '2027-05-20' })).toBe(true)
    expect(isShown({ from: '2027-05-01', until: TODAY })).toBe(true)
    expect(isShown({ from: '2027-04-01', until: '2027-05-01' })).toBe(false)
  })

  it('is shown only for days that it touches', () => {
    expect(isShown({ from: '2027-05-31' })).toBe(true)
    expect(isShown({ from: '2027-06-01' })).toBe(false)
    const later = { firstDay: '2027-05-10' }
    expect(isShown({ from: '2027-05-01', until: '2027-05-10' }, later)).toBe(true)
    expect(isShown({ from: '2027-05-01', until: '2027-05-09' }, later)).toBe(false)
  })

  it('is shown only at its zones, and where it is not known at which', () => {
    const ordinance = { from: TODAY, zoneIds: [4, 5] }
    expect(isShown(ordinance)).toBe(false)
    expect(isShown(ordinance, { zoneIds: [3, 5] })).toBe(true)
    expect(isShown(ordinance, { zoneIds: [] })).toBe(true)
    expect(isShown({ from: TODAY, zoneIds: [] })).toBe(true)
  })

  it('is shown only with its techniques and for its fish, and where it is not known with which', () => {
    const fly = { from: TODAY, techniques: [1 as const] }
    expect(isShown(fly, { techniques: [2, 3] })).toBe(false)
    expect(isShown(fly, { techniques: [2, 1] })).toBe(true)
    expect(isShown(fly, { techniques: [] })).toBe(true)
    const eel = { from: TODAY, species: ['eel' as const] }
    expect(isShown(eel, { species: ['brownTrout'] })).toBe(false)
    expect(isShown(eel, { species: ['brownTrout', 'eel'] })).toBe(true)
    expect(isShown(eel)).toBe(true)
    // Each of them has to meet.
    expect(isShown({ ...fly, ...eel, zoneIds: [3] }, { techniques: [1], species: ['brownTrout'] })).toBe(
      false,
    )
    expect(isShown({ ...fly, ...eel, zoneIds: [4] }, { techniques: [1], species: ['eel'] })).toBe(false)
    expect(isShown({ ...fly, ...eel, zoneIds: [3] }, { techniques: [1], species: ['eel'] })).toBe(true)
  })

  it('is about the fish that the limits of a permit name, and about all where one of them is', () => {
    expect(speciesThere([{ species: ['eel'] }, { species: ['eel', 'pike'] }], [])).toEqual(['eel', 'pike'])
    expect(speciesThere([{ species: ['eel'] }, {}], [])).toBeUndefined()
    expect(speciesThere([], [])).toBeUndefined()
  })

  it('is about the fish of the limits of its own zone, and about all where a zone has none', () => {
    const trout = { species: ['brownTrout' as const], onlyZones: [3] }
    const pike = { species: ['pike' as const], exceptZones: [3, 5] }
    const limits = [trout, pike]
    expect(speciesThere(limits, [3])).toEqual(['brownTrout'])
    expect(speciesThere(limits, [4])).toEqual(['pike'])
    expect(speciesThere(limits, [3, 4])).toEqual(['brownTrout', 'pike'])
    expect(speciesThere(limits, [5])).toBeUndefined()
    expect(speciesThere(limits, [3, 5])).toBeUndefined()
    const rules = { zones: [{ zoneId: 3 }, { zoneId: 4 }], limits }
    expect(placeOfRules(rules, 4)).toEqual({ zoneIds: [4], species: ['pike'] })
    expect(placeOfRules(rules, undefined)).toEqual({ zoneIds: [], species: ['brownTrout', 'pike'] })
    const ofPike = { from: TODAY, species: ['pike' as const] }
    expect([3, 4].map((zone) => isShown(ofPike, placeOfRules(rules, zone)))).toEqual([false, true])
  })
})

it('the one that began first is shown first', () => {
  const ordinances = [{ from: '2027-05-20' }, { from: '2027-04-01' }, { from: '2027-05-02' }]
  expect(ordinancesToShow(ordinances, there, TODAY).map(({ from }) => from)).toEqual([
    '2027-04-01',
    '2027-05-02',
    '2027-05-20',
  ])
})

it('those that begin together keep their order', () => {
  const ordinances = [
    { from: TODAY, until: '2027-05-20' },
    { from: TODAY, until: '2027-05-10' },
    { from: '2027-05-01', until: '2027-05-30' },
    { from: TODAY, until: '2027-05-15' },
  ]
  expect(ordinancesToShow(ordinances, there, TODAY).map(({ until }) => until)).toEqual([
    '2027-05-30',
    '2027-05-20',
    '2027-05-10',
    '2027-05-15',
  ])
})

it('is shown to a permit without an end, however late it begins', () => {
  const ever = { firstDay: '2027-05-01', zoneIds: [3] }
  expect(ordinancesToShow([{ from: '2099-01-01' }], ever, TODAY)).toEqual([{ from: '2099-01-01' }])
})
