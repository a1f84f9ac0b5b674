import { describe, expect, it } from 'vitest'
import { aBooking, aMonthPermit } from '../a-month-permit-for-test.ts'
import { type CountedFor, slotsToBook, type ZoneOfDay, zoneToBook } from './places-to-book.ts'
import { OF_NO_GROUP } from '#rules/sale/places-shown.ts'

const { slots } = aMonthPermit().river
const countedFor = (about: Partial<CountedFor> = {}): CountedFor => ({
  slots,
  isOf: OF_NO_GROUP,
  mine: undefined,
  ...about,
})
const row = (slot: string, placesLeft: number, over = false) => ({ slot, placesLeft, places: 4, over })
const zone = (about: Partial<ZoneOfDay> = {}): ZoneOfDay => ({
  zoneId: 3,
  name: 'Sponda nord',
  open: true,
  techniques: [1, 2],
  keeping: 'choice',
  slots: [row('M', 0), row('P', 3), row('G', 0)],
  ...about,
})

describe('the places of a zone', () => {
  it('are those of the slot with most places', () => {
    expect(zoneToBook(zone(), countedFor())).toEqual({ left: 3, isBest: true, isMine: false })
    const only = { ...row('M', 2), places: 5, placesForMinors: 1, placesLeftForMinors: 3, ofOneCounter: true }
    expect(zoneToBook(zone({ slots: [only] }), countedFor())).toMatchObject({
      left: 2,
      total: 4,
      onlyForMinors: 1,
    })
    expect(slotsToBook(zone(), countedFor()).map(({ refused }) => refused)).toEqual([
      'full',
      undefined,
      'full',
    ])
  })

  it('are none where the zone is closed, full or over, each with its reason', () => {
    expect(zoneToBook(zone({ open: false }), countedFor()).refused).toBe('closed')
    expect(zoneToBook(zone({ slots: [row('M', 0)] }), countedFor()).refused).toBe('full')
    expect(zoneToBook(zone({ slots: [row('M', 2, true)] }), countedFor()).refused).toBe('over')
  })

  it('that are only held say how long, are free for who holds them, and nothing until that is known', () => {
    const held = [{ permitId: 12, zoneId: 3, slot: 'M', freeInSeconds: 700 }]
    const full = zone({ slots: [row('M', 0), row('P', 0)] })
    expect(slotsToBook(full, countedFor({ held })).map(({ refused, heldFor }) => [refused, heldFor])).toEqual(
      [
        ['held', 12],
        ['full', undefined],
      ],
    )
    expect(zoneToBook(full, countedFor({ held }))).toMatchObject({ refused: 'held', heldFor: 12 })
    const own = [{ permitId: 12, zoneId: 3, slot: 'M', leftForYou: 1 }]
    expect(zoneToBook(full, countedFor({ held: own }))).toMatchObject({ left: 1, isBest: true })
    expect(slotsToBook(full, countedFor({ held: own })).map(({ left, refused }) => [left, refused])).toEqual([
      [1, undefined],
      [0, 'full'],
    ])
    expect(zoneToBook(full, countedFor({ isUndecided: true })).refused).toBe('undecided')
    expect(zoneToBook(zone(), countedFor({ isUndecided: true })).refused).toBeUndefined()
  })

  it('are not counted where entry is not limited', () => {
    const free = zone({ slots: [{ slot: 'M', over: false }] })
    expect(zoneToBook(free, countedFor())).toEqual({ isMine: false })
  })

  it('include the minors’ places for a minor', () => {
    const theirs = zone({ slots: [{ ...row('M', 0), placesLeftForMinors: 2 }] })
    expect(zoneToBook(theirs, countedFor({ isOf: ({ key }) => key === 'minor' })).left).toBe(2)
  })

  it('include the place of the permit’s own booking, also for the whole-day slot that covers it', () => {
    const mine = aBooking('2027-05-02')
    const shown = slotsToBook(zone(), countedFor({ mine }))
    expect(shown.map(({ left, isMine }) => [left, isMine])).toEqual([
      [1, true],
      [3, false],
      [1, false],
    ])
    expect(slotsToBook(zone({ zoneId: 4 }), countedFor({ mine })).map(({ left }) => left)).toEqual([0, 3, 0])
  })
})
