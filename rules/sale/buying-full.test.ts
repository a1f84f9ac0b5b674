import { describe, expect, it } from 'vitest'
import { afternoon, at, morning, on, today, works } from './buying-for-test.ts'
import { bestPlaces, isFullFor } from './buying.ts'
import { examplePermit } from '../permit/example-permit.ts'
import { choicesFor } from './on-sale.ts'
import { wallClock } from '../wall-clock.ts'

describe('full', () => {
  const permit = examplePermit({
    zones: [{ zoneId: 3 }, { zoneId: 4 }],
    slots: [morning, afternoon],
    capacity: [{ places: 1, forMinors: 0 }],
  })
  const rows = [3, 4].flatMap((zoneId) =>
    ['M', 'P'].map((slot) => ({
      day: '2027-05-01',
      quotaId: 7,
      zoneId,
      slot,
      capacity: 1,
      taken: zoneId === 4 && slot === 'M' ? 0 : 1,
      othersCapacity: 1,
      othersTaken: zoneId === 4 && slot === 'M' ? 0 : 1,
    })),
  )

  it('is a day on which every zone and slot is taken', () => {
    expect(isFullFor(permit, on('2027-05-01'), rows, [], today)).toBe(false)
    expect(isFullFor(permit, on('2027-05-01', { zoneId: 3 }), rows, [], today)).toBe(true)
    expect(isFullFor(permit, on('2027-05-01', { slot: 'P' }), rows, [], today)).toBe(true)
  })

  it('counts only what can still be chosen: the free morning is over at noon', () => {
    expect(isFullFor(permit, on('2027-05-01'), rows, [], at('2027-05-01', '12:30:00'))).toBe(true)
    const closed = {
      ...permit,
      closures: [{ zoneId: 4, from: '2027-05-01', to: '2027-05-01', reason: works }],
    }
    expect(isFullFor(closed, on('2027-05-01'), rows, [], today)).toBe(true)
    expect(choicesFor(closed, ['2027-05-01'], wallClock('Europe/Rome', today))).toHaveLength(2)
  })

  it('shows the places of the zone and slot that has most left, with how many there are there', () => {
    const limited = examplePermit({ ...permit.terms, capacity: [{ places: 4, forMinors: 1 }] })
    const row = (zoneId: number, slot: string, taken: number) => ({
      day: '2027-05-01',
      quotaId: 7,
      zoneId,
      slot,
      taken,
      capacity: 4,
      othersCapacity: 3,
      othersTaken: taken,
    })
    const spots = limited.terms.zones.flatMap(({ zoneId }) =>
      limited.terms.slots.map(({ code }) => row(zoneId, code, zoneId === 4 && code === 'M' ? 1 : 3)),
    )
    expect(bestPlaces(limited, on('2027-05-01'), spots, [], today)).toEqual({ left: 2, places: 3 })
    expect(bestPlaces(limited, on('2027-05-01'), spots, ['minor'], today)).toEqual({ left: 3, places: 4 })
    expect(bestPlaces(limited, on('2027-05-01', { zoneId: 3 }), spots, [], today)).toEqual({
      left: 0,
      places: 3,
    })
    expect(bestPlaces(examplePermit(), on('2027-05-01'), [], [], today)).toBeUndefined()
  })

  it('shows the most places left, and of equally many the zone that has most', () => {
    const row = (zoneId: number, capacity: number, taken: number) => ({
      day: '2027-05-01',
      quotaId: 7,
      zoneId,
      slot: '',
      capacity,
      taken,
      othersCapacity: capacity,
      othersTaken: taken,
    })
    const best = (...spots: ReturnType<typeof row>[]) => {
      const zones = spots.map(({ zoneId }) => ({ zoneId }))
      const limited = examplePermit({ zones, capacity: [{ places: 9, forMinors: 0 }] })
      return bestPlaces(limited, on('2027-05-01'), spots, [], today)
    }
    const [wide, narrow, free] = [row(3, 9, 7), row(4, 3, 1), row(5, 4, 0)]
    expect(best(wide, narrow)).toEqual({ left: 2, places: 9 })
    expect(best(narrow, wide)).toEqual({ left: 2, places: 9 })
    expect(best(wide, free)).toEqual({ left: 4, places: 4 })
    expect(best(free, wide)).toEqual({ left: 4, places: 4 })
  })

  it('counts the places of a permit without zones and slots', () => {
    const limited = examplePermit({ capacity: [{ places: 3, forMinors: 0 }] })
    const row = { day: '2027-05-01', quotaId: 7, zoneId: 0, slot: '', capacity: 3, othersCapacity: 3 }
    const best = (taken: number, order = on('2027-05-01')) =>
      bestPlaces(limited, order, [{ ...row, taken, othersTaken: taken }], [], today)
    expect(best(1)).toEqual({ left: 2, places: 3 })
    expect(best(3)).toEqual({ left: 0, places: 3 })
    // A zone or a slot that it does not have is a mistake of the order.
    expect(best(1, on('2027-05-01', { zoneId: 3 }))).toBeUndefined()
    expect(best(1, on('2027-05-01', { slot: 'M' }))).toBeUndefined()
  })

  it('is never a permit without limited entry, nor one whose days are booked later', () => {
    expect(isFullFor(examplePermit(), on('2027-05-01'), [], [], today)).toBe(false)
    const weekly = examplePermit({ ...permit.terms, booking: 'dayByDay' })
    expect(isFullFor(weekly, on('2027-05-01'), rows, [], today)).toBe(false)
  })
})
