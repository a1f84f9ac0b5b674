import { describe, expect, it } from 'vitest'
import { anOffer, aWater, aZone, onDay, refusedBecause } from './waters-for-test.ts'
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

  it('have the most places of a zone, and the cheapest of the permits that can be had', () => {
    const zones = [
      aZone(1, onDay(1, { placesLeft: 3 }), onDay(2, { state: 'full', placesLeft: 0 })),
      aZone(2, onDay(1, { placesLeft: 1 })),
    ]
    const [water] = watersOfDay([aWater('Sarca', { zones })], [one, two])
    expect(water).toMatchObject({ state: 'open', left: 3, fromCents: 2000 })
    expect(water?.zones.map(({ state, left }) => [state, left])).toEqual([
      ['open', 3],
      ['few', 1],
    ])
    expect(water?.permits.map(({ offer, state }) => [offer.permitId, state])).toEqual([
      [1, 'open'],
      [2, 'full'],
    ])
  })

  it('have no figure where one permit has no limit', () => {
    const [water] = watersOfDay(
      [aWater('Sarca', { permits: [onDay(1, { placesLeft: 4 }), onDay(2)] })],
      [one, two],
    )
    expect([water?.state, water?.left]).toEqual(['open', undefined])
  })

  it.each([
    ['FULL', 'full'],
    ['TOO_EARLY', 'tooEarly'],
    ['MEMBERS_ONLY', 'closed'],
  ])('are %s for a person whom the list refuses so', (code, state) => {
    const refused = refusedBecause('No.', { permitId: 1, reasons: [{ code, sentence: 'No.' }] })
    const [water] = watersOfDay([aWater('Sarca', { permits: [onDay(1)] })], [refused])
    expect([water?.state, water?.fromCents]).toEqual([state, undefined])
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
  })
})
