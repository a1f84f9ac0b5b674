import { describe, expect, it } from 'vitest'
import { bookingMistakes } from './bookings.ts'
import { bestPlaces } from '../sale/buying.ts'
import { costing, examplePermit, exampleTerms } from './example-permit.ts'
import { orderMistakes } from '../sale/order-mistakes.ts'
import { ADULT_GUEST } from '../sale/price.ts'
import { shortestPrice } from '../sale/prices-from.ts'
import { withExtras, zonesUnlocked } from './unlocked-zones.ts'

const DAY = '2027-06-05'
const name = { it: 'Forra', en: 'Gorge' }
const price = (baseCents: number) => ({ per: 'permit' as const, baseCents, rows: [] })
const [RIVER, GORGE] = [1, 2]
const terms = exampleTerms({
  prices: { ...costing(1500), rows: [{ zones: [GORGE], cents: 500 }] },
  zones: [{ zoneId: RIVER }, { zoneId: GORGE, onlyWith: ['forra', 'all'] }],
  addOns: ['forra', 'all', 'boat'].map((code) => ({ code, name, prices: price(2200) })),
})
const order = { firstDay: DAY, lastDay: DAY, holder: { kind: 'self' as const } }
const wrong = (zoneId: number, options: string[]) =>
  orderMistakes(examplePermit(terms), { ...order, zoneId, options }, { email: '' }).map(({ code }) => code)

describe('a zone that an extra unlocks', () => {
  it('can be chosen with the extra alone, when buying and when booking', () => {
    expect([wrong(RIVER, []), wrong(GORGE, ['forra']), wrong(GORGE, ['boat', 'all'])]).toEqual([[], [], []])
    expect(wrong(GORGE, [])).toEqual(['ZONE_NEEDS_OPTION'])
    expect(wrong(GORGE, ['boat'])).toEqual(['ZONE_NEEDS_OPTION'])
    const booked = (options: string[]) =>
      bookingMistakes({ terms }, order, { day: DAY, zoneId: GORGE }, options).map(({ code }) => code)
    expect([booked(['forra']), booked([])]).toEqual([[], ['ZONE_NEEDS_OPTION']])
  })

  it('is a zone of the permit with it, and none without', () => {
    expect(zonesUnlocked(terms, ['boat', 'all'])).toEqual([GORGE])
    expect(zonesUnlocked(terms, ['boat'])).toEqual([])
    expect(withExtras(terms, ['boat']).zones.map(({ zoneId }) => zoneId)).toEqual([RIVER])
    expect(withExtras(terms, ['forra'])).toBe(terms)
  })

  it('has no part in the price from which the permit is sold', () => {
    const { least, isFrom } = shortestPrice(terms, { payer: ADULT_GUEST, firstDay: DAY })
    expect([least.totalCents, isFrom]).toEqual([1500, false])
  })

  it('counts as free while it can be chosen, and no more without the extra', () => {
    const quotas = [
      {
        quotaId: 1,
        layout: 0,
        groups: [],
        counters: [RIVER, GORGE].map((zoneId) => ({ zoneId, slot: '', places: 4, reserved: 0 })),
      },
    ]
    const rows = [RIVER, GORGE].map((zoneId) => ({
      day: DAY,
      quotaId: 1,
      zoneId,
      slot: '',
      capacity: 4,
      othersCapacity: 4,
      ...(zoneId === RIVER ? { taken: 4, othersTaken: 4 } : { taken: 1, othersTaken: 1 }),
    }))
    const left = (options?: string[]) =>
      bestPlaces(
        { ...examplePermit(terms), quotas },
        { firstDay: DAY, lastDay: DAY, options },
        rows,
        [],
        new Date('2027-06-01T10:00:00Z'),
      )?.left
    expect([left(), left(['forra']), left([])]).toEqual([3, 3, 0])
  })
})
