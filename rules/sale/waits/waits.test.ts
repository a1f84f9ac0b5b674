import { describe, expect, it } from 'vitest'
import { firstServed, type WaitingParty } from './first-served.ts'
import { offerEnds, offersEnd } from './offer-time.ts'

const ROME = 'Europe/Rome'
const at = (time: string) => new Date(`2027-05-0${time}+02:00`)
const shown = (instant: Date) => instant.toISOString()

describe('an offer', () => {
  it.each([
    ['of the day runs half an hour', '1T09:00:00', '1T09:30:00'],
    ['late in the evening, too', '1T21:59:00', '1T22:29:00'],
    ['of the night runs until half past seven', '1T22:00:00', '2T07:30:00'],
    ['after midnight, too', '2T03:00:00', '2T07:30:00'],
    ['at seven runs half an hour again', '2T07:00:00', '2T07:30:00'],
  ])('%s', (_what, made, ends) => {
    expect(shown(offerEnds(at(made), ROME))).toBe(shown(at(ends)))
  })

  it('of the night in which the clock changes ends at half past seven by the clock of the water', () => {
    expect(shown(offerEnds(new Date('2027-03-27T23:00:00+01:00'), ROME))).toBe('2027-03-28T05:30:00.000Z')
  })

  it.each(['1T12:00:00', '1T23:00:00', '2T06:00:00', '2T07:29:00', '2T07:30:00', '2T07:31:00', '1T22:29:00'])(
    'that begins before it is too late ends by %s, and one that begins then does not',
    (limit) => {
      const end = offersEnd(at(limit), ROME)
      expect(offerEnds(new Date(end.getTime() - 1), ROME).getTime()).toBeLessThanOrEqual(at(limit).getTime())
      expect(offerEnds(end, ROME).getTime()).toBeGreaterThan(at(limit).getTime())
    },
  )
})

const aParty = (rank: number, size: number, free: number, least = size): WaitingParty => ({
  waitId: `${rank}`,
  rank,
  least,
  choices: [{ choice: 0, parts: [partOf(size, free)] }],
})
const partOf = (size: number, free: number, freeForOthers = free) => {
  const people = Array.from({ length: size }, (_, n) => n + 1)
  return { people, others: people, free, freeForOthers }
}

describe('who is served first', () => {
  it('is who waits longest; nobody while nothing is free', () => {
    expect(firstServed([aParty(2, 1, 1), aParty(1, 1, 1)])).toMatchObject({ waitId: '1' })
    expect(firstServed([aParty(1, 1, 0)])).toBeUndefined()
    expect(firstServed([])).toBeUndefined()
  })

  it('is a smaller party while a larger one before it does not fit', () => {
    expect(firstServed([aParty(1, 3, 2), aParty(2, 2, 2)])).toEqual({ waitId: '2', choice: 0, people: 2 })
    expect(firstServed([aParty(1, 3, 3), aParty(2, 2, 3)])).toEqual({ waitId: '1', choice: 0, people: 3 })
  })

  it('is a party of three that would take two', () => {
    expect(firstServed([aParty(1, 3, 2, 2), aParty(2, 2, 2)])).toEqual({ waitId: '1', choice: 0, people: 2 })
    expect(firstServed([aParty(1, 3, 1, 2)])).toBeUndefined()
  })

  it('has the choice in which most of them fit, of equal ones the first', () => {
    const anywhere = {
      ...aParty(1, 3, 0, 1),
      choices: [1, 2, 2].map((free, choice) => ({ choice, parts: [partOf(3, free)] })),
    }
    expect(firstServed([anywhere])).toEqual({ waitId: '1', choice: 1, people: 2 })
  })

  it('needs a place in each counter, and one that is not reserved for others', () => {
    const party = (parts: ReturnType<typeof partOf>[]) => ({
      ...aParty(1, 1, 0),
      choices: [{ choice: 0, parts }],
    })
    expect(firstServed([party([partOf(1, 5), partOf(1, 0)])])).toBeUndefined()
    expect(firstServed([party([partOf(1, 5, 0)])])).toBeUndefined()
    const child = { ...partOf(1, 5, 0), others: [0] }
    expect(firstServed([party([child])])).toMatchObject({ people: 1 })
  })
})
