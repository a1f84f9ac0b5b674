import { describe, expect, it } from 'vitest'
import { aMap, aSlot as slot, aZone } from './map-for-test.ts'
import { type Holds, type MapRead, zonesOnDay } from './zones-on-day.ts'

const TODAY = '2027-05-01'
const states = (map: MapRead, day = TODAY, places?: MapRead['zones']) =>
  zonesOnDay(map, day, places).map(({ state, left }) => [state, left])

describe('a zone on the map', () => {
  it('is open, has few places, is full or over', () => {
    const map = aMap(
      aZone(1, { slots: [slot(0), slot(3)] }),
      aZone(2, { slots: [slot(2), slot(1)] }),
      aZone(3, { slots: [slot(0)] }),
      aZone(4, { slots: [slot(4, true)] }),
      aZone(5, { slots: [slot(4, true), slot(0)] }),
      aZone(6, { slots: [{ over: false }] }),
    )
    expect(states(map)).toEqual([
      ['open', 3],
      ['few', 2],
      ['full', 0],
      ['over', undefined],
      ['full', 0],
      ['open', undefined],
    ])
  })

  it('that is closed has the reason, whatever its places', () => {
    const [zone] = zonesOnDay(aMap(aZone(1, { open: false, closedBecause: 'Semina' })), TODAY, undefined)
    expect(zone).toMatchObject({ state: 'closed', closedBecause: 'Semina' })
  })

  it('has the places of the requested day', () => {
    expect(states(aMap(aZone(1)), '2027-05-02', [aZone(1, { slots: [slot(1)] })])).toEqual([['few', 1]])
  })

  it('is unknown on another day without a response, except for its closures', () => {
    const closures = [{ from: '2027-05-02', to: '2027-05-03', reason: 'Gara' }]
    const map = aMap(aZone(1), aZone(2, { closures }))
    expect(states(map, '2027-05-03').map(([state]) => state)).toEqual(['unknown', 'closed'])
    expect(zonesOnDay(map, '2027-05-03', undefined)[1]?.closedBecause).toBe('Gara')
    expect(states(map, '2027-05-04').map(([state]) => state)).toEqual(['unknown', 'unknown'])
  })

  it('has no places on a day that is not sold, but can be closed', () => {
    const map = aMap(aZone(1), aZone(2, { open: false }), aZone(3, { slots: [slot(0)] }))
    expect(zonesOnDay(map, TODAY, undefined, false).map(({ state, left }) => [state, left])).toEqual([
      ['notSold', undefined],
      ['closed', undefined],
      ['notSold', undefined],
    ])
  })

  it('of a permit without zones has the places of the whole permit', () => {
    const map = { ...aMap(aZone(1), aZone(2)), hasZones: false }
    const whole = { ...aZone(0, { slots: [slot(0)] }), zoneId: undefined }
    expect(states(map, '2027-05-02', [whole])).toEqual([
      ['full', 0],
      ['full', 0],
    ])
  })
})

describe('a full zone of the map', () => {
  const zones = [
    aZone(1, { slots: [slot(0), { ...slot(0), slot: 'P' }] }),
    aZone(2, { slots: [slot(0)] }),
    aZone(3, { slots: [slot(2)] }),
    aZone(4, { slots: [slot(0, true)] }),
  ]
  const withHolds = (isUndecided: boolean, ...places: Holds['places']) =>
    zonesOnDay(aMap(...zones), TODAY, undefined, true, { places, isUndecided }).map((zone) => [
      zone.state,
      zone.left,
      zone.heldFor,
    ])
  const at = { permitId: 12, zoneId: 1, slot: 'M' }

  it('is held for the minutes of its first slot where others are paying', () => {
    const held = [
      { ...at, freeInSeconds: 700 },
      { ...at, slot: 'P', freeInSeconds: 300 },
      { ...at, zoneId: 4, freeInSeconds: 60 },
    ]
    expect(withHolds(false, ...held)).toEqual([
      ['held', 0, 5],
      ['full', 0, undefined],
      ['few', 2, undefined],
      ['over', undefined, undefined],
    ])
  })

  it('is free for whoever holds its place, and each place of theirs is counted', () => {
    const own = [
      { ...at, leftForYou: 1 },
      { ...at, zoneId: 3, leftForYou: 3 },
    ]
    expect(withHolds(false, ...own).map(([state, left]) => [state, left])).toEqual([
      ['few', 1],
      ['full', 0],
      ['open', 3],
      ['over', undefined],
    ])
  })

  it('is neither full nor free while it is asked whether it is only held', () => {
    expect(withHolds(true).map(([state]) => state)).toEqual(['undecided', 'undecided', 'few', 'over'])
  })

  it('of a permit without zones has the holds of the whole permit', () => {
    const map = { ...aMap(aZone(1, { slots: [slot(0)] })), hasZones: false }
    const held: Holds = {
      places: [{ permitId: 12, slot: 'M', freeInSeconds: 61 }],
      isUndecided: false,
    }
    expect(zonesOnDay(map, TODAY, undefined, true, held)[0]).toMatchObject({ state: 'held', heldFor: 2 })
  })
})
