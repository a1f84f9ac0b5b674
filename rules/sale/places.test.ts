import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { examplePermit, exampleTerms } from '../permit/example-permit.ts'
import type { Slot } from '../permit-terms.ts'
import { type CountedPlaces, hasOneCounter, placesLaidOut, placesLeft, placesTakenBy } from './places.ts'

const name = { it: 'x', en: 'x' }
const morning: Slot = { code: 'M', name, from: '05:00:00', to: '13:00:00', covers: [] }
const afternoon: Slot = { code: 'P', name, from: '13:00:00', to: '21:00:00', covers: [] }
const wholeDay: Slot = { code: 'G', name, from: '05:00:00', to: '21:00:00', covers: ['M', 'P'] }
const halves = { slots: [wholeDay, morning, afternoon] }
const day = '2027-05-01'

function row(spot: Partial<CountedPlaces>): CountedPlaces {
  const { capacity = 4, taken = 0 } = spot
  return {
    day,
    quotaId: 7,
    zoneId: 0,
    slot: '',
    capacity,
    taken,
    othersCapacity: capacity,
    othersTaken: taken,
    ...spot,
  }
}

describe('places laid out', () => {
  it('are none without limited entry', () => {
    expect(placesLaidOut(exampleTerms({ zones: [{ zoneId: 3 }], ...halves }))).toEqual([])
  })

  it('are one row for a permit without zones and slots', () => {
    const terms = exampleTerms({ capacity: [{ places: 4, forMinors: 1 }] })
    expect(placesLaidOut(terms)).toEqual([{ zoneId: 0, slot: '', places: 4, reserved: 1 }])
  })

  it('follow the most specific line', () => {
    const terms = exampleTerms({
      ...halves,
      zones: [{ zoneId: 5 }, { zoneId: 3 }, { zoneId: 4, slots: ['P'] }],
      capacity: [
        { places: 10, forMinors: 0 },
        { slot: 'P', places: 8, forMinors: 0 },
        { zoneId: 3, places: 6, forMinors: 0 },
        { zoneId: 3, slot: 'P', places: 2, forMinors: 1 },
      ],
    })
    expect(placesLaidOut(terms)).toEqual([
      { zoneId: 3, slot: 'M', places: 6, reserved: 0 },
      { zoneId: 3, slot: 'P', places: 2, reserved: 1 },
      { zoneId: 4, slot: 'P', places: 8, reserved: 0 },
      { zoneId: 5, slot: 'M', places: 10, reserved: 0 },
      { zoneId: 5, slot: 'P', places: 8, reserved: 0 },
    ])
  })

  it('are in the order of zone and slot, in which their rows are locked', () => {
    const terms = exampleTerms({
      slots: [afternoon, morning],
      zones: [{ zoneId: 5 }, { zoneId: 3 }],
      capacity: [{ places: 4, forMinors: 0 }],
    })
    expect(placesLaidOut(terms).map(({ zoneId, slot }) => `${zoneId}${slot}`)).toEqual([
      '3M',
      '3P',
      '5M',
      '5P',
    ])
  })

  it('give the whole day rows of its own only where a line names it', () => {
    const terms = exampleTerms({
      ...halves,
      capacity: [
        { places: 4, forMinors: 0 },
        { slot: 'G', places: 1, forMinors: 0 },
      ],
    })
    expect(placesLaidOut(terms).map(({ slot }) => slot)).toEqual(['G', 'M', 'P'])
  })

  it('exist for the halves of a zone that only sells whole days', () => {
    const terms = exampleTerms({
      ...halves,
      zones: [{ zoneId: 3, slots: ['G'] }],
      capacity: [{ places: 4, forMinors: 0 }],
    })
    expect(placesLaidOut(terms).map(({ slot }) => slot)).toEqual(['M', 'P'])
  })
})

describe('places taken', () => {
  const permit = examplePermit({ ...halves, zones: [{ zoneId: 3 }], capacity: [{ places: 4, forMinors: 0 }] })

  it('are those of the morning and the afternoon for the whole day, by day, zone and slot', () => {
    expect(placesTakenBy(permit, { zoneId: 3, slot: 'G', days: ['2027-05-02', '2027-05-01'] })).toMatchObject(
      [
        { day: '2027-05-01', zoneId: 3, slot: 'M' },
        { day: '2027-05-01', zoneId: 3, slot: 'P' },
        { day: '2027-05-02', zoneId: 3, slot: 'M' },
        { day: '2027-05-02', zoneId: 3, slot: 'P' },
      ],
    )
    expect(placesTakenBy(permit, { zoneId: 3, slot: 'M', days: [day] })).toHaveLength(1)
  })

  it('are none until zone and slot are chosen, where there are any', () => {
    expect(placesTakenBy(permit, { slot: 'M', days: [day] })).toEqual([])
    expect(placesTakenBy(permit, { zoneId: 3, days: [day] })).toEqual([])
    const noSlots = examplePermit({ ...permit.terms, slots: [] })
    expect(placesTakenBy(noSlots, { zoneId: 3, days: [day] })).toMatchObject([{ day, zoneId: 3, slot: '' }])
  })

  it('are none by the purchase of a permit that is booked day by day, one by its booking', () => {
    const weekly = examplePermit({ ...permit.terms, booking: 'dayByDay' })
    expect(placesTakenBy(weekly, { days: [day] })).toEqual([])
    const bare = examplePermit({ booking: 'dayByDay', capacity: [{ places: 4, forMinors: 0 }] })
    expect(placesTakenBy(bare, { days: [day] })).toEqual([])
    expect(placesTakenBy(bare, { days: [day], booking: true })).toMatchObject([{ day, zoneId: 0, slot: '' }])
    expect(placesTakenBy(weekly, { zoneId: 3, slot: 'P', days: [day], booking: true })).toHaveLength(1)
  })

  it('are all laid out, each once, whatever is chosen', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            zoneId: fc.option(fc.constantFrom(3, 4), { nil: undefined }),
            slot: fc.option(fc.constantFrom('M', 'P', 'G'), { nil: undefined }),
            places: fc.nat({ max: 9 }),
            forMinors: fc.nat({ max: 9 }),
          }),
          { maxLength: 6 },
        ),
        fc.constantFrom(3, 4),
        fc.constantFrom('M', 'P', 'G'),
        (capacity, zoneId, slot) => {
          const any = examplePermit({ ...halves, zones: [{ zoneId: 3 }, { zoneId: 4 }], capacity })
          const laidOut = placesLaidOut(any.terms).map((spot) => `${spot.zoneId}/${spot.slot}`)
          const taken = placesTakenBy(any, { zoneId, slot, days: [day] }).map(
            (spot) => `${spot.zoneId}/${spot.slot}`,
          )
          expect(laidOut).toEqual(expect.arrayContaining(taken))
          expect(new Set(taken).size).toBe(taken.length)
          expect(new Set(laidOut).size).toBe(laidOut.length)
        },
      ),
    )
  })
})

describe('places left', () => {
  const permit = examplePermit({ ...halves, capacity: [{ places: 4, forMinors: 1 }] })
  const rows = [
    row({ slot: 'M', taken: 3, othersCapacity: 3 }),
    row({ slot: 'P', taken: 2, othersCapacity: 3, othersTaken: 1 }),
  ]

  it('are counted apart for adults and minors', () => {
    expect(placesLeft(permit, { slot: 'M', days: [day] }, rows)).toBe(0)
    expect(placesLeft(permit, { slot: 'M', days: [day], groups: ['minor'] }, rows)).toBe(1)
    expect(placesLeft(permit, { slot: 'P', days: [day], groups: ['minor'] }, rows)).toBe(2)
  })

  it('for the whole day are those of the scarcer half', () => {
    expect(placesLeft(permit, { slot: 'G', days: [day] }, rows)).toBe(0)
    expect(placesLeft(permit, { slot: 'G', days: [day], groups: ['minor'] }, rows)).toBe(1)
  })

  it('are none on a day that is not laid out, and not counted where nothing is limited', () => {
    expect(placesLeft(permit, { slot: 'P', days: ['2029-01-01'], groups: ['minor'] }, rows)).toBe(0)
    expect(placesLeft(examplePermit(halves), { slot: 'P', days: [day] }, [])).toBeUndefined()
  })

  it('are no pool of their own where some are reserved: nobody is refused who fits', () => {
    const left = (counted: Partial<CountedPlaces>) =>
      [[], ['minor']].map((groups) =>
        placesLeft(permit, { slot: 'M', days: [day], groups }, [row({ slot: 'M', ...counted })]),
      )
    expect(left({ othersCapacity: 3 })).toEqual([3, 4])
    expect(left({ taken: 1, othersCapacity: 3, othersTaken: 0 })).toEqual([3, 3])
    expect(left({ taken: 2, othersCapacity: 3, othersTaken: 0 })).toEqual([2, 2])
    expect(left({ taken: 3, othersCapacity: 3, othersTaken: 3 })).toEqual([0, 1])
    expect(left({ taken: 4, othersCapacity: 3, othersTaken: 2 })).toEqual([0, 0])
  })
})

it('one counter has all places of a day where there is nothing to choose, on one day, in one quota', () => {
  const one = { zones: [], slots: [], days: { atLeast: 1, atMost: 7 } }
  const quotas = [{}]
  expect(hasOneCounter({ terms: one, quotas })).toBe(true)
  expect(hasOneCounter({ terms: { ...one, zones: [3], slots: ['M'] }, quotas })).toBe(true)
  expect(hasOneCounter({ terms: { ...one, zones: [3, 4] }, quotas })).toBe(false)
  expect(hasOneCounter({ terms: { ...one, slots: ['M', 'P'] }, quotas })).toBe(false)
  expect(hasOneCounter({ terms: { ...one, days: { atLeast: 2, atMost: 7 } }, quotas })).toBe(false)
  expect(hasOneCounter({ terms: one, quotas: [{}, {}] })).toBe(false)
  expect(hasOneCounter({ terms: one, quotas: [{}, { addOns: ['boat'] }] })).toBe(true)
})
