import { describe, expect, it } from 'vitest'
import {
  type Check,
  type CheckedTerms,
  checkPermit,
  type ListedPermit,
  notFound,
  verdictOnCode,
} from './permit-check.ts'
import type { PermitFacts } from './permit-claims.ts'
import { instantOf, wallClock } from '../wall-clock.ts'

const ZONE = 'Europe/Rome'
const TODAY = '2027-05-02'
const PERMIT = 12

const terms: CheckedTerms = {
  slots: [
    { code: 'G', from: '05:00:00', to: '21:00:00' },
    { code: 'N', from: '20:00:00', to: '02:00:00' },
  ],
  zones: [{ zoneId: 3 }, { zoneId: 4, closed: [TODAY] }],
  bookedDayByDay: false,
}

const bought: ListedPermit = {
  permitId: PERMIT,
  state: 'issued',
  codeVersion: 1,
  firstDay: TODAY,
  lastDay: TODAY,
  zoneId: 3,
  slot: 'G',
}

const signed: PermitFacts = {
  // Made on 1 May 2027.
  purchaseId: '01a5b5c0-2c00-7b3a-9d64-0a1b2c3d4e5f',
  version: 1,
  permitId: PERMIT,
  name: 'Anna Bianchi',
  accompaniedMinor: false,
  zoneId: 3,
  slot: 'G',
  firstDay: TODAY,
  lastDay: TODAY,
}

const list = { asOf: new Date('2027-05-02T07:12:00+02:00'), firstDay: TODAY, lastDay: '2027-05-03' }

/** At a time of the waters' clock. */
function at(day: string, time: string, check: Partial<Check> = {}) {
  const instant = instantOf(day, time, ZONE)
  return checkPermit({
    list,
    termsOf: (id) => (id === PERMIT ? terms : undefined),
    at: instant,
    clock: wallClock(ZONE, instant),
    ...check,
  })
}
const atTen = (check: Partial<Check>) => at(TODAY, '10:00:00', check)

const valid = { result: 'valid', reasons: [], notices: [] }

describe('a permit of the list', () => {
  it('is good on its day, in its hours, where nothing is closed', () => {
    expect(atTen({ row: bought })).toEqual(valid)
    expect(atTen({ row: bought, claims: signed })).toEqual(valid)
  })

  it('is not good on another day', () => {
    const row = { ...bought, firstDay: '2027-05-03', lastDay: '2027-05-03' }
    expect(atTen({ row })).toMatchObject({ result: 'notValid', reasons: ['NOT_TODAY'] })
  })

  it('is unknown once the days of the list are over', () => {
    const season = { ...bought, lastDay: '2027-09-30' }
    expect(at('2027-05-04', '10:00:00', { row: season })).toEqual({
      result: 'unknown',
      reasons: ['DETAILS_MISSING'],
      notices: ['NO_LIST'],
    })
  })

  it.each([
    ['04:59:59', ['NOT_AT_THIS_HOUR']],
    ['05:00:00', []],
    ['20:59:59', []],
    ['21:00:00', ['NOT_AT_THIS_HOUR']],
  ])('by its hours at %s', (time, reasons) => {
    expect(at(TODAY, time, { row: bought }).reasons).toEqual(reasons)
  })

  it.each([
    [TODAY, '19:59:59', ['NOT_AT_THIS_HOUR']],
    [TODAY, '20:00:00', []],
    ['2027-05-03', '01:59:59', []],
    ['2027-05-03', '02:00:00', ['NOT_TODAY']],
    [TODAY, '01:00:00', ['NOT_AT_THIS_HOUR']],
  ])('through its night, %s %s', (day, time, reasons) => {
    expect(at(day, time, { row: { ...bought, slot: 'N' } }).reasons).toEqual(reasons)
  })

  it('is not good where its zone is closed today', () => {
    expect(atTen({ row: { ...bought, zoneId: 4 } }).reasons).toEqual(['ZONE_CLOSED'])
    // A permit for all zones still has the other one.
    expect(atTen({ row: { ...bought, zoneId: undefined } }).reasons).toEqual([])
    expect(atTen({ row: bought, termsOf: () => ({ ...terms, closed: [TODAY] }) }).reasons).toEqual([
      'ZONE_CLOSED',
    ])
    const everywhere = { ...terms, zones: terms.zones.map(({ zoneId }) => ({ zoneId, closed: [TODAY] })) }
    const forAll = { ...bought, zoneId: undefined }
    expect(atTen({ row: forAll, termsOf: () => everywhere }).reasons).toEqual(['ZONE_CLOSED'])
    expect(atTen({ row: forAll, termsOf: () => ({ ...terms, zones: [] }) }).reasons).toEqual([])
  })

  it('is not valid after it was given back, voided or reissued', () => {
    expect(atTen({ row: { ...bought, state: 'refunded' }, claims: signed })).toMatchObject({
      result: 'revoked',
      reasons: ['GIVEN_BACK'],
    })
    expect(atTen({ row: { ...bought, state: 'voided' } }).reasons).toEqual(['VOIDED'])
    const anew = { ...bought, codeVersion: 2 }
    expect(atTen({ row: anew, claims: signed })).toMatchObject({
      result: 'revoked',
      reasons: ['ISSUED_ANEW'],
    })
    expect(atTen({ row: { ...anew, handedOverAs: 2 }, claims: signed })).toMatchObject({
      result: 'revoked',
      reasons: ['HANDED_OVER'],
    })
    // Moved after it was handed over: the first code is the giver's, the second the receiver's.
    const moved = { ...bought, codeVersion: 3, handedOverAs: 2 }
    expect(atTen({ row: moved, claims: signed }).reasons).toEqual(['HANDED_OVER'])
    expect(atTen({ row: moved, claims: { ...signed, version: 2 } }).reasons).toEqual(['ISSUED_ANEW'])
    // The short code is the same in every version of the permit.
    expect(atTen({ row: anew }).result).toBe('valid')
  })

  it('is valid only if both the list and its code say so', () => {
    const yesterdays = { ...signed, firstDay: '2027-05-01', lastDay: '2027-05-01' }
    expect(atTen({ row: bought, claims: yesterdays }).reasons).toEqual(['NOT_TODAY'])
    const row = { ...bought, firstDay: '2027-05-03', lastDay: '2027-05-03' }
    expect(atTen({ row, claims: signed }).reasons).toEqual(['NOT_TODAY'])
  })
})

describe('a permit that is booked day by day', () => {
  const dayByDay = { termsOf: () => ({ ...terms, bookedDayByDay: true }) }
  const row: ListedPermit = {
    permitId: PERMIT,
    state: 'issued',
    codeVersion: 1,
    firstDay: '2027-01-01',
    lastDay: '2027-12-31',
  }

  it('is good where and when it is booked', () => {
    const booked = (slot: string, zoneId = 3) => ({ ...row, bookings: [{ day: TODAY, zoneId, slot }] })
    expect(atTen({ row: booked('G'), ...dayByDay }).reasons).toEqual([])
    expect(atTen({ row: booked('N'), ...dayByDay }).reasons).toEqual(['NOT_AT_THIS_HOUR'])
    expect(atTen({ row: booked('G', 4), ...dayByDay }).reasons).toEqual(['ZONE_CLOSED'])
    expect(at('2027-05-03', '01:00:00', { row: booked('N'), ...dayByDay }).reasons).toEqual([])
    expect(at('2027-05-03', '03:00:00', { row: booked('N'), ...dayByDay }).reasons).toEqual([
      'NOT_BOOKED_TODAY',
    ])
  })

  it('is good if one of several places is', () => {
    const bookings = [
      { day: TODAY, zoneId: 4, slot: 'G' },
      { day: TODAY, zoneId: 3, slot: 'G' },
    ]
    expect(atTen({ row: { ...row, bookings }, ...dayByDay }).reasons).toEqual([])
  })

  it('has unknown bookings without a row in the list', () => {
    const claims = { ...signed, firstDay: '2027-01-01', lastDay: '2027-12-31' }
    expect(atTen({ row, ...dayByDay }).reasons).toEqual(['NOT_BOOKED_TODAY'])
    expect(atTen({ claims, row, ...dayByDay }).reasons).toEqual(['NOT_BOOKED_TODAY'])
    expect(atTen({ claims, ...dayByDay }).result).toBe('valid')
    expect(atTen({ claims: { ...claims, version: 2 }, row, ...dayByDay })).toMatchObject({
      result: 'valid',
      notices: ['NEWER_THAN_LIST'],
    })
  })
})

describe('a code beside the list', () => {
  const uuidOf = (iso: string) => {
    const hex = Date.parse(iso).toString(16).padStart(12, '0')
    return `${hex.slice(0, 8)}-${hex.slice(8)}-7b3a-9d64-0a1b2c3d4e5f`
  }

  it('made after the list is recognised and marked as newer', () => {
    const claims = { ...signed, purchaseId: uuidOf('2027-05-02T08:00:00+02:00') }
    expect(atTen({ claims })).toEqual({ ...valid, notices: ['NEWER_THAN_LIST'] })
    // The purchase began before the list was made and was paid after.
    const justBefore = { ...signed, purchaseId: uuidOf('2027-05-02T06:50:00+02:00') }
    expect(atTen({ claims: justBefore }).notices).toEqual(['NEWER_THAN_LIST'])
  })

  it('made long before the list and not in it has a notice of its own', () => {
    const claims = { ...signed, purchaseId: uuidOf('2027-05-01T08:00:00+02:00') }
    expect(atTen({ claims })).toEqual({ ...valid, notices: ['NOT_IN_LIST'] })
    // Its date may have been changed to this day after the list was made.
    expect(atTen({ claims: { ...claims, version: 2 } }).notices).toEqual(['NEWER_THAN_LIST'])
    // A list never has permits for other days.
    const later = { ...claims, firstDay: '2027-06-01', lastDay: '2027-06-01' }
    expect(atTen({ claims: later })).toEqual({ result: 'notValid', reasons: ['NOT_TODAY'], notices: [] })
    const earlier = { ...claims, firstDay: '2027-05-01', lastDay: '2027-05-01' }
    expect(atTen({ claims: earlier }).notices).toEqual([])
    const tomorrow = { ...claims, firstDay: '2027-05-03', lastDay: '2027-05-03' }
    expect(atTen({ claims: tomorrow }).notices).toEqual(['NOT_IN_LIST'])
  })

  it('issued after the list counts by what it says, unless the purchase was given back', () => {
    const claims = { ...signed, version: 2, slot: 'N' }
    expect(atTen({ claims, row: bought })).toEqual({
      result: 'notValid',
      reasons: ['NOT_AT_THIS_HOUR'],
      notices: ['NEWER_THAN_LIST'],
    })
    expect(atTen({ claims, row: { ...bought, state: 'refunded' } }).result).toBe('revoked')
  })

  it('for the waters of others is genuine and not valid here', () => {
    expect(atTen({ claims: { ...signed, permitId: 99 } })).toEqual({
      result: 'notValid',
      reasons: ['OTHER_ASSOCIATION'],
      notices: [],
    })
  })

  it('without a list is checked by its day only, with a notice', () => {
    const alone = { list: undefined, termsOf: () => undefined }
    expect(atTen({ claims: signed, ...alone })).toEqual({ ...valid, notices: ['NO_LIST'] })
    expect(at('2027-05-03', '10:00:00', { claims: signed, ...alone }).reasons).toEqual(['NOT_TODAY'])
    // A list whose days are over is ignored.
    expect(at('2027-05-04', '10:00:00', { claims: signed }).notices).toEqual(['NO_LIST'])
  })
})

describe('the list itself', () => {
  it('of yesterday is marked as old, but not just after midnight', () => {
    const yesterdays = { asOf: new Date('2027-05-01T20:00:00+02:00'), firstDay: '2027-05-01', lastDay: TODAY }
    expect(at(TODAY, '01:00:00', { row: { ...bought, slot: undefined }, list: yesterdays }).notices).toEqual(
      [],
    )
    expect(atTen({ row: bought, list: yesterdays })).toEqual({ ...valid, notices: ['LIST_TOO_OLD'] })
    const atNight = (time: string) =>
      at(TODAY, time, { row: { ...bought, slot: undefined }, list: yesterdays }).notices
    expect([atNight('02:00:00'), atNight('02:00:01')]).toEqual([[], ['LIST_TOO_OLD']])
  })

  it('of today is good until the evening', () => {
    expect(at(TODAY, '20:59:59', { row: bought })).toEqual(valid)
  })

  it('from the future means that the phone’s clock is wrong', () => {
    expect(at(TODAY, '06:00:00', { row: bought }).notices).toEqual(['CLOCK_WRONG'])
    // Two clocks may differ by five minutes.
    expect(at(TODAY, '07:06:59', { row: bought }).notices).toEqual(['CLOCK_WRONG'])
    expect(at(TODAY, '07:07:00', { row: bought }).notices).toEqual([])
  })
})

it('a code that is not found is refused, with the notices of the list', () => {
  const now = new Date('2027-05-02T10:00:00+02:00')
  const known = { list, at: now, clock: wallClock(ZONE, now) }
  expect(notFound('NOT_GENUINE', known)).toEqual({
    result: 'notGenuine',
    reasons: ['NOT_GENUINE'],
    notices: [],
  })
  expect(notFound('NO_KEYS', { ...known, list: undefined })).toEqual({
    result: 'unknown',
    reasons: ['NO_KEYS'],
    notices: [],
  })
  const over = { ...list, firstDay: '2027-04-30', lastDay: '2027-05-01' }
  expect(notFound('UNKNOWN_CODE', { ...known, list: over }).notices).toEqual(['NO_LIST'])
  expect(notFound('UNKNOWN_CODE', { ...known, list: undefined })).toEqual({
    result: 'unknown',
    reasons: ['UNKNOWN_CODE'],
    notices: ['NO_LIST'],
  })
})

describe('a permit that holds beside another', () => {
  const beside = (...companions: (ListedPermit['state'] | undefined)[]) =>
    at(TODAY, '10:00:00', { row: bought, list, companions })

  it('is valid while that is, and not when it has ended', () => {
    expect(beside('issued')).toEqual({ result: 'valid', reasons: [], notices: [] })
    for (const state of ['refunded', 'voided'] as const)
      expect(beside(state)).toEqual({ result: 'notValid', reasons: ['COMPANION_ENDED'], notices: [] })
  })

  it('is valid with a notice where the list has no such permit, and without a list says nothing of it', () => {
    expect(beside(undefined)).toEqual({ result: 'valid', reasons: [], notices: ['COMPANION_NOT_SEEN'] })
    const noList = at(TODAY, '10:00:00', { claims: signed, list: undefined, companions: [undefined] })
    expect(noList.notices).not.toContain('COMPANION_NOT_SEEN')
  })
})

describe('a check in the night on which an hour comes twice', () => {
  const DAY = '2027-10-31'
  const night = { ...bought, firstDay: DAY, lastDay: DAY, slot: 'N' }
  const nightTerms = { ...terms, slots: [{ code: 'N', from: '01:00:00', to: '02:30:00' }] }
  const reasonsAt = (instant: string, more: Partial<Check> = {}) =>
    checkPermit({
      list: { asOf: new Date('2027-10-30T20:00:00Z'), firstDay: DAY, lastDay: DAY },
      termsOf: () => nightTerms,
      at: new Date(instant),
      clock: wallClock(ZONE, new Date(instant)),
      row: night,
      ...more,
    }).reasons

  it('finds a permit over from the first end of its slot on', () => {
    expect(reasonsAt('2027-10-31T00:29:59Z')).toEqual([])
    for (const instant of ['2027-10-31T00:30:00Z', '2027-10-31T01:10:00Z', '2027-10-31T01:29:59Z'])
      expect(reasonsAt(instant)).toEqual(['NOT_AT_THIS_HOUR'])
  })

  it('by its signed code alone as well', () => {
    const claims = { ...signed, firstDay: DAY, lastDay: DAY, slot: 'N' }
    expect(reasonsAt('2027-10-31T01:10:00Z', { row: undefined, claims })).toEqual(['NOT_AT_THIS_HOUR'])
  })
})

describe('a short code of which only state and days are known', () => {
  const on = (code: Parameters<typeof verdictOnCode>[0]) => {
    const instant = instantOf(TODAY, '10:00:00', ZONE)
    return verdictOnCode(code, { list, at: instant, clock: wallClock(ZONE, instant) })
  }
  const of = (firstDay: string, lastDay = firstDay) => ({ state: 'issued' as const, firstDay, lastDay })

  it('is revoked, for another day, or without details for today', () => {
    expect(on({ ...of(TODAY), state: 'refunded' })).toMatchObject({
      result: 'revoked',
      reasons: ['GIVEN_BACK'],
    })
    expect(on({ ...of('2027-05-09'), state: 'voided' })).toMatchObject({
      result: 'revoked',
      reasons: ['VOIDED'],
    })
    for (const day of ['2027-04-29', '2027-05-09'])
      expect(on(of(day))).toMatchObject({ result: 'notValid', reasons: ['NOT_TODAY'] })
    expect(on(of('2027-05-01', '2027-05-03'))).toMatchObject({
      result: 'unknown',
      reasons: ['DETAILS_MISSING'],
    })
  })
})

describe('a sheet of a booklet', () => {
  const blank = { soldUntil: '2027-05-02T08:00:00+02:00' }
  const sheet: ListedPermit = { ...bought, blank }
  const code: PermitFacts = { ...signed, name: '№ 12-7', blank: '12-7' }

  it.each([
    ['07:59:59', 'BLANK'],
    ['08:00:00', 'BLANK_SOLD_UNTIL'],
    ['10:00:00', 'BLANK_SOLD_UNTIL'],
  ])('that nobody has entered is valid at %s, with its notice %s', (time, notice) => {
    for (const check of [{ row: sheet }, { row: sheet, claims: code }])
      expect(at(TODAY, time, check)).toEqual({ result: 'valid', reasons: [], notices: [notice] })
  })

  it('is valid by its code alone, and the name is the one on the paper', () => {
    expect(atTen({ claims: code, list: undefined })).toEqual({
      result: 'valid',
      reasons: [],
      notices: ['BLANK', 'NO_LIST'],
    })
    // The list that was taken before it was made does not have it.
    expect(
      atTen({ claims: code, list: { ...list, asOf: new Date('2027-05-01T00:00:00Z') } }).notices,
    ).toEqual(['BLANK', 'NEWER_THAN_LIST'])
  })

  it('that is entered is a permit like any other, with the name of the list', () => {
    expect(atTen({ row: bought, claims: code })).toEqual(valid)
  })

  it('that was handed in or declared void is refused at any hour, also with its genuine code', () => {
    const row: ListedPermit = { ...sheet, state: 'voided' }
    for (const time of ['07:30:00', '10:00:00'])
      for (const check of [{ row }, { row, claims: code }])
        expect(at(TODAY, time, check)).toEqual({ result: 'revoked', reasons: ['BLANK_ENDED'], notices: [] })
    // What was sold of it and withdrawn afterwards is a permit that was withdrawn.
    expect(atTen({ row: { ...bought, state: 'voided' }, claims: code }).reasons).toEqual(['VOIDED'])
    // Without a network a phone that has no list since cannot know.
    expect(atTen({ claims: code, list: undefined }).result).toBe('valid')
  })
})
