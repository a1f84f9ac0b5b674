import { describe, expect, it } from 'vitest'
import { isOfGroups } from '#rules/sale/places-shown.ts'
import { aDraft, aPermit, aPlainPermit, aSlot, aZone, DAY, countedFor } from './permit-for-test.ts'
import { placesOfPermit, slotChoices, zoneChoices } from './places-of-choices.ts'

const at = (draft = aDraft(), changes = {}) => ({ ...countedFor(changes), draft })

describe('a zone', () => {
  it('shows what is left in the slot that has most', () => {
    expect(zoneChoices([aZone(1)], at())[0]).toMatchObject({ left: 3, refused: undefined })
  })

  it('is full when every slot is, over when every slot is, and closed before both', () => {
    const full = aZone(1, { slots: [aSlot('M', 0), aSlot('P', 0)] })
    const over = aZone(2, { slots: [aSlot('M', 2, { over: true })] })
    const closed = aZone(3, { open: false, slots: [aSlot('M', 0)] })
    expect(zoneChoices([full, over, closed], at()).map(({ refused }) => refused)).toEqual([
      'full',
      'over',
      'closed',
    ])
  })

  it('has a total where one counter counts it; the best of several slots has none', () => {
    const counted = { places: 5, placesForMinors: 1, placesLeftForMinors: 3, ofOneCounter: true }
    const one = zoneChoices([aZone(1, { slots: [aSlot('M', 2, counted)] })], at())[0]
    expect(one).toMatchObject({ left: 2, total: 4, onlyForMinors: 1 })
    const several = zoneChoices([aZone(1, { slots: [aSlot('M', 2, counted), aSlot('P', 1)] })], at())[0]
    expect(several).toMatchObject({ left: 2, isBest: true })
    expect(several?.total).toBeUndefined()
    const whole = aSlot('M', 2, { ...counted, ofOneCounter: undefined })
    expect(zoneChoices([aZone(1, { slots: [whole] })], at())[0]?.total).toBeUndefined()
  })

  it('has the minors’ own places for a minor', () => {
    const zone = aZone(1, { slots: [aSlot('M', 0, { placesLeftForMinors: 2 })] })
    expect(zoneChoices([zone], at())[0]?.refused).toBe('full')
    expect(
      zoneChoices([zone], at(aDraft(), { isOf: ({ key }: { key: string }) => key === 'minor' }))[0],
    ).toMatchObject({
      left: 2,
    })
  })

  it('has the places of an age group for its people, and tells others of them', () => {
    const counters = [
      { left: 2, leftForOthers: 0, groups: [{ key: 'pulcini', under: 13 }], groupNames: 'Pulcini' },
    ]
    const zone = aZone(1, { slots: [aSlot('M', 0, { counters })] })
    expect(zoneChoices([zone], at())[0]).toMatchObject({
      refused: 'full',
      onlyForGroups: [{ left: 2, groupNames: 'Pulcini' }],
    })
    const isOf = isOfGroups({ birthDate: '2016-01-01', accompanied: true }, true, DAY)
    expect(zoneChoices([zone], at(aDraft(), { isOf }))[0]).toMatchObject({ left: 2, refused: undefined })
  })

  it('without limited entry is simply free', () => {
    const zone = aZone(1, { slots: [aSlot('M'), aSlot('P')] })
    expect(zoneChoices([zone], at())[0]).toMatchObject({ left: undefined, refused: undefined })
  })
})

describe('the place held during a payment', () => {
  const last = [aZone(1, { slots: [aSlot('M', 0), aSlot('P', 0)] })]
  const kept = { zoneId: 1, slot: 'M', firstDay: DAY, until: 1000 }

  it('is free for its buyer, although it is counted as taken', () => {
    const draft = aDraft({ zoneId: 1, slot: 'M', kept })
    expect(zoneChoices(last, at(draft))[0]).toMatchObject({ left: 1, isKept: true, refused: undefined })
    const slots = slotChoices(aPermit(), last, at(draft))
    expect(slots.map(({ refused }) => refused)).toEqual([undefined, 'full'])
  })

  it('is taken again once its time is over, and on every other day', () => {
    const draft = aDraft({ zoneId: 1, slot: 'M', kept })
    expect(zoneChoices(last, at(draft, { now: 1000 }))[0]?.refused).toBe('full')
    expect(zoneChoices(last, at({ ...draft, firstDay: '2027-05-03' }))[0]?.refused).toBe('full')
  })
})

describe('the slots', () => {
  it('are those of the zone; before one is chosen all of them, without figures', () => {
    const zones = [aZone(1, { slots: [aSlot('P', 1)] }), aZone(2)]
    expect(slotChoices(aPermit(), zones, at(aDraft({ zoneId: 1 }))).map(({ slot }) => slot.code)).toEqual([
      'P',
    ])
    expect(slotChoices(aPermit(), zones, at()).map(({ left }) => left)).toEqual([undefined, undefined])
  })

  it('of a permit without zones are in its one row', () => {
    const row = aZone(undefined, { slots: [aSlot('M', 0), aSlot('P', 1)] })
    const slots = slotChoices(aPermit({ hasZones: false }), [row], at())
    expect(slots.map(({ slot, refused }) => [slot.code, refused])).toEqual([
      ['M', 'full'],
      ['P', undefined],
    ])
  })
})

it('shows no number of places for more days than were counted, but shows what is full', () => {
  const plain = aPlainPermit()
  const row = (left: number) => [aZone(undefined, { slots: [aSlot(undefined, left)] })]
  expect(placesOfPermit(plain, row(3), at())).toMatchObject({ left: 3 })
  expect(placesOfPermit(plain, row(3), at(aDraft(), { isLonger: true }))?.left).toBeUndefined()
  expect(placesOfPermit(plain, row(0), at(aDraft(), { isLonger: true }))?.refused).toBe('full')
})

describe('for several who fish by one order', () => {
  const slots = [
    { code: 'G', name: 'Giornata', from: '06:00:00', to: '20:00:00', covers: ['M', 'P'] },
    ...aPermit().slots,
  ]
  const permit = aPermit({ slots })
  const going = (...slotsOf: (string | undefined)[]) => ({
    slots,
    people: slotsOf.map((slot, n) => ({
      key: String(n),
      isOf: () => false,
      at: slot === undefined ? undefined : { zoneId: 1, slot },
    })),
  })
  const zone = (morning: number, afternoon: number) =>
    aZone(1, {
      slots: [aSlot('G', Math.min(morning, afternoon)), aSlot('M', morning), aSlot('P', afternoon)],
    })
  const refusedOf = (party: ReturnType<typeof going>, ...left: [number, number]) =>
    slotChoices(permit, [zone(...left)], at(aDraft({ zoneId: 1 }), { party })).map(({ refused }) => refused)

  it('the whole day takes a place of each half, beside whoever has one there', () => {
    expect(refusedOf(going(undefined, 'M', 'P'), 2, 2)).toEqual([undefined, undefined, undefined])
    expect(refusedOf(going(undefined, 'M', 'M'), 2, 4)).toEqual(['few', 'few', undefined])
    expect(refusedOf(going(undefined, 'G'), 1, 4)).toEqual(['few', 'few', undefined])
  })
})
