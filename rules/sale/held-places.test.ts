import { describe, expect, it } from 'vitest'
import { heldChoice, type Held } from './held-places.ts'
import type { CountedPlaces } from './places.ts'

const key = { day: '2027-05-02', quotaId: 1, zoneId: 3, slot: 'M' }
const at = (minutes: number) => new Date(Date.UTC(2027, 4, 1, 9, minutes))
const rows = (taken: number, others: Partial<CountedPlaces> = {}): CountedPlaces[] => [
  { ...key, capacity: 2, taken, othersCapacity: 2, othersTaken: taken, ...others },
]
const hold = (isOwn: boolean, minutes: number, spot = {}): Held => ({
  isOwn,
  endsAt: at(minutes),
  spots: [{ ...key, others: true, ...spot }],
})
const leftIn = ([row]: CountedPlaces[]) =>
  row && Math.max(0, Math.min(row.capacity - row.taken, row.othersCapacity - row.othersTaken))

describe('a choice of places', () => {
  it('is free for whoever holds it', () => {
    expect(heldChoice(leftIn, rows(2), [hold(true, 12)])).toEqual({ leftForYou: 1 })
  })

  it('is perhaps free when the first hold of others ends, whatever the order in which they were read', () => {
    expect(heldChoice(leftIn, rows(2), [hold(false, 12), hold(false, 4)])).toEqual({ freeAt: at(4) })
  })

  it('is free only with the hold that leaves a place, where more are taken than there are', () => {
    expect(heldChoice(leftIn, rows(3), [hold(false, 12), hold(false, 4)])).toEqual({ freeAt: at(12) })
  })

  it('is not free by the end of a hold of other places', () => {
    expect(heldChoice(leftIn, rows(2), [hold(false, 4, { slot: 'P' })])).toEqual({})
    expect(heldChoice(leftIn, rows(2), [hold(true, 4, { zoneId: 4 })])).toEqual({})
  })

  it('is as it is while it has a place for everybody', () => {
    expect(heldChoice(leftIn, rows(1), [hold(false, 4)])).toEqual({})
    expect(heldChoice(leftIn, rows(1), [hold(true, 4)])).toEqual({ leftForYou: 2 })
    expect(heldChoice(() => undefined, rows(2), [hold(true, 4)])).toEqual({})
  })

  it('counts a hold of a reserved place for that place alone', () => {
    const reserved = rows(2, { othersCapacity: 1, othersTaken: 1 })
    expect(heldChoice(leftIn, reserved, [hold(false, 4, { others: false })])).toEqual({})
    expect(heldChoice(leftIn, reserved, [hold(false, 4, { others: false }), hold(false, 9)])).toEqual({
      freeAt: at(9),
    })
  })
})
