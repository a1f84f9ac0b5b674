import { describe, expect, it } from 'vitest'
import { anOffer, aWater, aZone, onDay, refusedBecause } from './waters-for-test.ts'
import { watersInOrder } from './waters-in-order.ts'
import { watersOfDay } from './waters-of-day.ts'

const one = anOffer({ permitId: 1, priceCents: 2000 })
const two = anOffer({ permitId: 2, priceCents: 1500 })

describe('the waters of a day', () => {
  it('are left out when none of their permits passes the filters', () => {
    const waters = [aWater('Sarca', { permits: [onDay(1)] }), aWater('Lago', { permits: [onDay(2)] })]
    expect(watersOfDay(waters, [two]).map(({ name }) => name)).toEqual(['Lago'])
  })

  it('put those first that can be fished', () => {
    const waters = [
      aWater('Sarca', { permits: [onDay(1, { state: 'full', placesLeft: 0 })] }),
      aWater('Lago', { permits: [onDay(2)] }),
    ]
    expect(watersOfDay(waters, [one, two]).map(({ name, state }) => [name, state])).toEqual([
      ['Lago', 'open'],
      ['Sarca', 'full'],
    ])
  })

  it('have the places of all their zones, and the cheapest of the permits that can be had', () => {
    const zones = [
      aZone(1, onDay(1, { placesLeft: 3 }), onDay(2, { state: 'full', placesLeft: 0 })),
      aZone(2, onDay(1, { placesLeft: 1 })),
    ]
    const [water] = watersOfDay([aWater('Sarca', { zones })], [one, two])
    expect(water).toMatchObject({ state: 'open', left: 4, isBest: false, fromCents: 2000 })
    expect(water?.zones.map(({ state, left }) => [state, left])).toEqual([
      ['open', 3],
      ['few', 1],
    ])
    expect(water?.permits.map(({ offer, state }) => [offer.permitId, state])).toEqual([
      [1, 'open'],
      [2, 'full'],
    ])
    expect(water?.permits[0]).toMatchObject({ left: 3, isBest: true })
  })

  it('have “up to” so many where a slot has to be chosen', () => {
    const slot = { code: 'M', name: 'Mattina', from: '06:00:00', to: '12:00:00', covers: [] }
    const bySlot = anOffer({ permitId: 1, slots: [slot, { ...slot, code: 'P' }] })
    const zones = [aZone(1, onDay(1, { placesLeft: 3 }))]
    expect(watersOfDay([aWater('Sarca', { zones })], [bySlot])[0]).toMatchObject({ left: 3, isBest: true })
  })

  it('have no figure where one permit has no limit', () => {
    const [water] = watersOfDay(
      [aWater('Sarca', { permits: [onDay(1, { placesLeft: 4 }), onDay(2)] })],
      [one, two],
    )
    expect([water?.state, water?.left]).toEqual(['open', undefined])
  })

  it('do not count the places of a permit that is for several waters', () => {
    const pond = (placesLeft: number) =>
      aWater('Pond', {
        zones: [aZone(1, onDay(1, { placesLeft, state: placesLeft === 0 ? 'full' : 'open' }))],
        permits: [onDay(2, { placesLeft: 9 })],
      })
    const lake = aWater('Lake', { permits: [onDay(2, { placesLeft: 9 })] })
    const read = (placesLeft: number) =>
      watersOfDay([pond(placesLeft), lake], [one, two]).map(({ state, left, onlyShared }) => [
        state,
        left,
        onlyShared,
      ])
    expect(read(2)).toEqual([
      ['few', 2, false],
      ['open', undefined, true],
    ])
    expect(read(0)[0]).toEqual(['open', undefined, true])
  })

  it.each([
    ['FULL', 'full', 'full'],
    ['TOO_EARLY', 'tooEarly', 'notYet'],
    ['MEMBERS_ONLY', 'closed', 'members'],
    ['OUT_OF_SEASON', 'closed', 'season'],
  ])('are %s for a person whom the list refuses so, and say so', (code, state, why) => {
    const refused = refusedBecause('No.', { permitId: 1, reasons: [{ code, sentence: 'No.' }] })
    const [water] = watersOfDay([aWater('Sarca', { permits: [onDay(1)] })], [refused])
    expect([water?.state, water?.why, water?.fromCents]).toEqual([state, [why], undefined])
  })

  it('name every reason once, first what another day may change', () => {
    const refused = [
      refusedBecause('No.', { permitId: 1, reasons: [{ code: 'MEMBERS_ONLY', sentence: 'No.' }] }),
      refusedBecause('No.', { permitId: 2 }),
      refusedBecause('No.', { permitId: 3 }),
    ]
    const permits = [onDay(1), onDay(2), onDay(3)]
    const [water] = watersOfDay([aWater('Sarca', { permits })], refused)
    expect([water?.state, water?.why]).toEqual(['full', ['full', 'members']])
  })

  it('are held where one of them is, of a zone that is sold out it is said that it is full', () => {
    const held = refusedBecause('Held.', { permitId: 1, reasons: [{ code: 'HELD', sentence: 'Held.' }] })
    const heldPermit = (minutes: number) => [{ ...onDay(1), state: 'held' as const, heldFor: minutes }]
    const zones = [
      aZone(1, onDay(1, { state: 'full' })),
      { ...aZone(2), permits: heldPermit(9) },
      { ...aZone(3), permits: heldPermit(4) },
    ]
    const [water] = watersOfDay([{ ...aWater('Sarca'), zones }], [held])
    expect([water?.state, water?.why, water?.heldFor]).toEqual(['held', ['held'], 4])
    expect(water?.zones.map(({ state, why, heldFor }) => [state, why, heldFor])).toEqual([
      ['full', ['full'], undefined],
      ['held', ['held'], 9],
      ['held', ['held'], 4],
    ])
  })

  it('say that a zone is closed where the permit can be bought elsewhere', () => {
    const zones = [aZone(1, onDay(1, { state: 'closed' })), aZone(2, onDay(1))]
    const [water] = watersOfDay([aWater('Sarca', { zones })], [one])
    expect(water?.zones.map(({ state, why }) => [state, why])).toEqual([
      ['closed', ['closed']],
      ['open', []],
    ])
    expect(water?.state).toBe('open')
  })

  it('keep a closed zone closed beside a permit for the whole water', () => {
    const zones = [aZone(1, onDay(1, { state: 'closed' })), aZone(2, onDay(1))]
    const [water] = watersOfDay([aWater('Lake', { zones, permits: [onDay(2)] })], [one, two])
    expect(water?.zones.map(({ state, permits }) => [state, permits.length])).toEqual([
      ['closed', 1],
      ['open', 2],
    ])
  })

  it('offer a permit for a whole water in each zone, without the zone; one for zones with it', () => {
    const waters = [aWater('Sarca', { zones: [aZone(1, onDay(1))], permits: [onDay(2)] })]
    const [water] = watersOfDay(waters, [one, two])
    expect(water?.zones[0]?.permits.map(({ offer, isOfZone }) => [offer.permitId, isOfZone])).toEqual([
      [1, true],
      [2, false],
    ])
  })

  it('list what can be had first, and of that the permits for this very water', () => {
    const waters = [
      aWater('Sarca', { zones: [aZone(1, onDay(1, { placesLeft: 1 }))], permits: [onDay(2), onDay(3)] }),
    ]
    const full = refusedBecause('Full.', { permitId: 3 })
    const [water] = watersOfDay(waters, [full, two, one])
    expect(water?.permits.map(({ offer }) => offer.permitId)).toEqual([1, 2, 3])
  })

  it('never send a zone with a permit that is booked day by day', () => {
    const booked = anOffer({ permitId: 1, bookedDayByDay: true })
    const [water] = watersOfDay([aWater('Sarca', { zones: [aZone(1, onDay(1))] })], [booked])
    expect(water?.permits[0]?.isOfZone).toBe(false)
    expect(water?.onlyShared).toBe(true)
  })
})

describe('the waters in order', () => {
  const offers = [
    anOffer({ permitId: 1, priceCents: 3000 }),
    anOffer({ permitId: 2, priceCents: 1000 }),
    refusedBecause('Full.', { permitId: 3, priceCents: 500 }),
  ]
  // The zones of the fixture lie the further east the higher their number is.
  const waters = watersOfDay(
    [
      aWater('Dear', { zones: [aZone(1, onDay(1, { placesLeft: 2 }))] }),
      aWater('Cheap', { zones: [aZone(50, onDay(2, { placesLeft: 1 }))] }),
      aWater('Full', { zones: [aZone(49, onDay(3))] }),
    ],
    offers,
  )
  const names = (sorted: Partial<Parameters<typeof watersInOrder>[1]>) =>
    watersInOrder(waters, { sort: undefined, from: [], favourites: new Set(), ...sorted }).map(
      ({ name }) => name,
    )

  it('are those of the list, with the favourites first and what cannot be had last', () => {
    expect(names({})).toEqual(['Dear', 'Cheap', 'Full'])
    expect(names({ favourites: new Set([2]) })).toEqual(['Cheap', 'Dear', 'Full'])
    expect(names({ sort: 'price' })).toEqual(['Cheap', 'Dear', 'Full'])
    expect(names({ sort: 'places' })).toEqual(['Dear', 'Cheap', 'Full'])
  })

  it('are the nearest first from where the phone is', () => {
    expect(names({ sort: 'distance', from: [[46.1, 11.5]] })).toEqual(['Cheap', 'Dear', 'Full'])
    expect(names({ sort: 'distance', from: [[46.1, 11]] })).toEqual(['Dear', 'Cheap', 'Full'])
  })
})
