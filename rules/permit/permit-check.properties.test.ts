import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fishingDay } from '../river/fishing-day.ts'
import { CHECK_REASONS, type Check, checkPermit, type ListedPermit } from './permit-check.ts'
import type { PermitFacts } from './permit-claims.ts'
import { validityAt } from './validity.ts'
import { wallClock } from '../wall-clock.ts'

const DAYS = ['2027-03-27', '2027-03-28', '2027-03-29', '2027-10-30', '2027-10-31', '2027-11-01']
const SLOTS = [
  { code: 'G', from: '05:00:00', to: '21:00:00' },
  { code: 'N', from: '20:00:00', to: '03:30:00' },
  { code: 'T', from: '00:00:00', to: '23:59:59' },
]
const day = fc.constantFrom(...DAYS)
const days = fc.tuple(day, day).map(([one, other]) => {
  const [firstDay = one, lastDay = other] = [one, other].toSorted()
  return { firstDay, lastDay }
})
const zoneId = fc.option(fc.constantFrom(3, 4), { nil: undefined })
const slot = fc.option(fc.constantFrom('G', 'N', 'T', 'gone'), { nil: undefined })
const permitId = fc.constantFrom(12, 13)
const version = fc.integer({ min: 1, max: 3 })

const anyRow: fc.Arbitrary<ListedPermit> = fc
  .record({
    permitId,
    state: fc.constantFrom('issued', 'issued', 'issued', 'refunded', 'voided'),
    codeVersion: version,
    zoneId,
    slot,
    bookings: fc.option(fc.array(fc.record({ day, zoneId, slot }), { maxLength: 3 }), { nil: undefined }),
    days,
  })
  .map(({ days: when, ...rest }) => ({ ...rest, ...when }))

const anyClaims: fc.Arbitrary<PermitFacts> = fc
  .record({
    purchaseId: fc.uuid({ version: 7 }),
    version,
    permitId,
    name: fc.constant('Anna Bianchi'),
    accompaniedMinor: fc.boolean(),
    place: fc.record(
      { zoneId: fc.constantFrom(3, 4), slot: fc.constantFrom('G', 'N', 'T') },
      { requiredKeys: [] },
    ),
    days,
  })
  .map(({ days: when, place, ...rest }) => ({ ...rest, ...place, ...when }))

const anyCheck: fc.Arbitrary<Check> = fc
  .record({
    at: fc
      .tuple(day, fc.integer({ min: -1440, max: 2880 }))
      .map(([of, minutes]) => new Date(Date.parse(of) + minutes * 60_000)),
    list: fc.option(
      fc.tuple(fc.nat(3), fc.integer({ min: 0, max: 1439 })).map(([at, minutes]) => {
        const [firstDay = '', lastDay = ''] = DAYS.slice(at, at + 2)
        return { firstDay, lastDay, asOf: new Date(Date.parse(firstDay) + minutes * 60_000) }
      }),
      { nil: undefined },
    ),
    closed: fc.array(day, { maxLength: 2 }),
    bookedDayByDay: fc.boolean(),
  })
  .map(({ at, list, closed, bookedDayByDay }) => ({
    at,
    clock: wallClock('Europe/Rome', at),
    list,
    termsOf: (id) =>
      id === 12 ? { slots: SLOTS, zones: [{ zoneId: 3 }, { zoneId: 4, closed }], bookedDayByDay } : undefined,
  }))

const forAll = (holds: (check: Check, claims: PermitFacts, row: ListedPermit) => void) =>
  fc.assert(fc.property(anyCheck, anyClaims, anyRow, holds), { numRuns: 2000 })

it('the list never makes a code valid whose claims are refused', () => {
  forAll((check, claims, row) => {
    if (checkPermit({ ...check, claims, row }).result !== 'valid') return
    expect(checkPermit({ ...check, claims }).reasons).toEqual([])
  })
})

it('a code alone is valid in the night after its last day, which may be booked', () => {
  const at = new Date('2027-11-02T01:00:00Z')
  const claims: PermitFacts = {
    purchaseId: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f',
    version: 1,
    permitId: 12,
    name: 'Anna Bianchi',
    accompaniedMinor: false,
    firstDay: '2027-10-31',
    lastDay: '2027-11-01',
  }
  const of = (bookedDayByDay: boolean, now = at) =>
    checkPermit({
      at: now,
      clock: wallClock('Europe/Rome', now),
      claims,
      termsOf: () => ({ slots: SLOTS, zones: [], bookedDayByDay }),
    }).reasons
  expect(of(true)).toEqual([])
  expect(of(true, new Date('2027-11-02T03:00:00Z'))).toEqual(['NOT_TODAY'])
  expect(of(false)).toEqual(['NOT_TODAY'])
})

it('at the same version a code never makes valid what the list refuses', () => {
  forAll((check, claims, row) => {
    const same = { ...row, codeVersion: claims.version }
    if (checkPermit({ ...check, claims, row: same }).result !== 'valid') return
    // A list whose days are over is ignored.
    if (check.list === undefined || check.clock.day > check.list.lastDay) return
    expect(checkPermit({ ...check, row: same }).result).toBe('valid')
  })
})

it('a permit given back or reissued is never valid while there is a list', () => {
  forAll((check, claims, row) => {
    if (check.list === undefined || check.clock.day > check.list.lastDay) return
    const { result } = checkPermit({ ...check, claims, row })
    expect(result === 'revoked').toBe(row.state !== 'issued' || claims.version < row.codeVersion)
  })
})

it('a permit is valid only on its days and the morning after a night slot', () => {
  forAll((check, claims) => {
    const { result } = checkPermit({ ...check, claims })
    const { day: today, time } = check.clock
    if (result !== 'valid') return
    expect(today >= claims.firstDay).toBe(true)
    // Without the list a permit that is booked day by day may be booked for any slot.
    const mayBeNight = claims.slot === 'N' || check.termsOf(claims.permitId)?.bookedDayByDay === true
    if (today > claims.lastDay) expect(mayBeNight && time < '03:30:00').toBe(true)
  })
})

it('the angler’s ticket and the warden’s verdict agree on a permit that is not booked day by day', () => {
  forAll((check, _claims, row) => {
    const ofTheDay = { ...row, permitId: 12, zoneId: 3, state: 'issued' as const, bookings: undefined }
    const termsOf = () => ({ slots: SLOTS, zones: [{ zoneId: 3 }], bookedDayByDay: false })
    const list = { asOf: check.at, firstDay: '2027-03-26', lastDay: '2027-11-30' }
    const used = { ...ofTheDay, slot: SLOTS.find(({ code }) => code === row.slot) }
    const today = fishingDay({ ...used, bookings: [] }, check.clock)
    const { result } = checkPermit({ ...check, list, termsOf, row: ofTheDay })
    expect(result === 'valid').toBe(validityAt(used, today, check.clock) === 'now')
  })
})

it('reasons are in their order, each once, and only they refuse', () => {
  forAll((check, claims, row) => {
    for (const known of [{ claims, row }, { claims }, { row }]) {
      const { result, reasons, notices } = checkPermit({ ...check, ...known })
      expect(reasons).toEqual(CHECK_REASONS.filter((reason) => reasons.includes(reason)))
      expect(result === 'valid').toBe(reasons.length === 0)
      expect(new Set(notices).size).toBe(notices.length)
      if (check.list === undefined) expect(notices).toContain('NO_LIST')
    }
  })
})
