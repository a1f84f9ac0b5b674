import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  dayIn,
  hasReached,
  instantOf,
  instantsShowing,
  isTimeZone,
  isWallTime,
  wallClock,
} from './wall-clock.ts'

const ROME = 'Europe/Rome'

describe('the clock in the association’s time zone', () => {
  it('is one hour ahead of UTC in winter, two in summer', () => {
    const shown = (instant: string): string => {
      const { day, time } = wallClock(ROME, new Date(instant))
      return `${day} ${time}`
    }
    expect(shown('2026-12-31T22:59:59Z')).toBe('2026-12-31 23:59:59')
    expect(shown('2026-12-31T23:00:00Z')).toBe('2027-01-01 00:00:00')
    expect(shown('2027-07-31T21:59:59Z')).toBe('2027-07-31 23:59:59')
    expect(shown('2027-07-31T22:00:00Z')).toBe('2027-08-01 00:00:00')
  })

  it('jumps on 28 March 2027 and turns back on 25 October 2026', () => {
    expect(wallClock(ROME, new Date('2027-03-28T00:59:59Z')).time).toBe('01:59:59')
    expect(wallClock(ROME, new Date('2027-03-28T01:00:00Z')).time).toBe('03:00:00')
    expect(wallClock(ROME, new Date('2026-10-25T00:59:59Z')).time).toBe('02:59:59')
    expect(wallClock(ROME, new Date('2026-10-25T01:00:00Z')).time).toBe('02:00:00')
  })

  it('finds the instant of a wall time, also around 29 March 2026 and 25 October 2026', () => {
    const at = (day: string, time: string): string => instantOf(day, time, ROME).toISOString()
    expect(at('2026-03-29', '00:00:00')).toBe('2026-03-28T23:00:00.000Z')
    expect(at('2026-03-29', '01:59:59')).toBe('2026-03-29T00:59:59.000Z')
    expect(at('2026-03-29', '03:00:00')).toBe('2026-03-29T01:00:00.000Z')
    expect(at('2026-03-29', '23:59:59')).toBe('2026-03-29T21:59:59.000Z')
    expect(at('2026-10-25', '00:00:00')).toBe('2026-10-24T22:00:00.000Z')
    expect(at('2026-10-25', '23:59:59')).toBe('2026-10-25T22:59:59.000Z')
  })

  it('takes the first of two equal times, and moves on by what is left out', () => {
    expect(instantOf('2026-10-25', '02:30:00', ROME).toISOString()).toBe('2026-10-25T00:30:00.000Z')
    expect(instantOf('2026-03-29', '02:30:00', ROME).toISOString()).toBe('2026-03-29T01:30:00.000Z')
    expect(instantOf('2026-11-01', '01:30:00', 'America/New_York').toISOString()).toBe(
      '2026-11-01T05:30:00.000Z',
    )
    expect(instantOf('2026-03-08', '02:30:00', 'America/New_York').toISOString()).toBe(
      '2026-03-08T07:30:00.000Z',
    )
  })

  it('is the inverse of reading the clock, wherever that is possible', () => {
    const zones = fc.constantFrom(
      ROME,
      'UTC',
      'America/Los_Angeles',
      'Pacific/Auckland',
      'Australia/Lord_Howe',
    )
    const seconds = fc.integer({ min: 1_700_000_000, max: 2_000_000_000 })
    fc.assert(
      fc.property(zones, seconds, (zone, second) => {
        const clock = wallClock(zone, new Date(second * 1000))
        const found = instantOf(clock.day, clock.time, zone)
        expect(wallClock(zone, found)).toMatchObject({ day: clock.day, time: clock.time })
        expect(instantsShowing(clock.day, clock.time, zone).map(Number)).toContain(second * 1000)
        expect(found.getTime()).toBeLessThanOrEqual(second * 1000)
      }),
    )
  })

  it('shows what the runtime formats, around every change of a clock and before clocks were regular', () => {
    const zones = fc.constantFrom(
      ROME,
      'America/St_Johns',
      'Australia/Lord_Howe',
      'Pacific/Chatham',
      'Africa/Monrovia',
      'Africa/Casablanca',
      'Asia/Kathmandu',
      'Antarctica/Troll',
      'Pacific/Apia',
      'America/Caracas',
    )
    const formatted = (timeZone: string, at: number) =>
      new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(at)
    const instants = fc.oneof(
      fc.integer({ min: Date.UTC(1960, 0), max: Date.UTC(2060, 0) }),
      // Within a few seconds of a quarter of an hour.
      fc
        .tuple(fc.integer({ min: 105_000, max: 3_155_000 }), fc.integer({ min: -3000, max: 3000 }))
        .map(([quarter, beside]) => quarter * 900_000 + beside),
    )
    fc.assert(
      fc.property(zones, instants, (zone, at) => {
        const { day, time } = wallClock(zone, new Date(at))
        expect(`${day} ${time}`).toBe(formatted(zone, at))
      }),
    )
  })

  it('knows times and zones that exist', () => {
    expect(['00:00:00', '23:59:59'].every(isWallTime)).toBe(true)
    const none = ['24:00:00', '12:60:00', '9:00:00', '12:00', '112:00:00', '12:00:001']
    expect(none.filter(isWallTime)).toEqual([])
    expect(isTimeZone(ROME)).toBe(true)
    expect(isTimeZone('Europe/Pinzolo')).toBe(false)
    expect(dayIn('Pacific/Auckland', new Date('2026-11-21T12:00:00Z'))).toBe('2026-11-22')
  })

  it('reaches a moment at that moment, not a second before', () => {
    const noon = wallClock(ROME, instantOf('2027-05-01', '12:00:00', ROME))
    expect(hasReached(noon, '2027-05-01', '12:00:00')).toBe(true)
    expect(hasReached(noon, '2027-05-01', '12:00:01')).toBe(false)
    expect(hasReached(noon, '2027-04-30', '23:59:59')).toBe(true)
    expect(hasReached(noon, '2027-05-02', '00:00:00')).toBe(false)
  })

  it('shows an hour that comes twice at two instants, and a skipped one at none', () => {
    const of = (day: string, time: string, zone = ROME) =>
      instantsShowing(day, time, zone).map((instant) => instant.toISOString())
    expect(of('2027-10-31', '02:30:00')).toEqual(['2027-10-31T00:30:00.000Z', '2027-10-31T01:30:00.000Z'])
    expect(of('2027-03-28', '02:30:00')).toEqual([])
    expect(of('2027-10-31', '03:00:00')).toEqual(['2027-10-31T02:00:00.000Z'])
    expect(of('2027-04-04', '01:45:00', 'Australia/Lord_Howe')).toHaveLength(2)
  })
})

describe.each([ROME, 'America/New_York', 'Australia/Lord_Howe', 'Atlantic/Azores', 'Africa/Cairo'])(
  'what has come in %s',
  (zone) => {
    const days = [
      '2027-03-14',
      '2027-03-28',
      '2027-04-04',
      '2027-04-30',
      '2027-10-03',
      '2027-10-29',
      '2027-10-31',
      '2027-11-07',
    ]
    const minutes = fc.integer({ min: 0, max: 1439 })
    const clockOf = (minute: number) =>
      `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`

    it('stays so: no later instant undoes it, in the hour that comes twice either', () => {
      fc.assert(
        fc.property(fc.constantFrom(...days), minutes, (day, minute) => {
          const from = instantOf(day, '00:00:00', zone).getTime() - 7_200_000
          const come = Array.from({ length: 29 * 4 }, (_, quarter) =>
            hasReached(wallClock(zone, new Date(from + quarter * 900_000)), day, clockOf(minute)),
          )
          expect(come).toEqual(come.toSorted((one, other) => Number(one) - Number(other)))
          expect(new Set(come).size).toBe(2)
        }),
      )
    })

    it('begins at the instant that is said of it', () => {
      fc.assert(
        fc.property(fc.constantFrom(...days), minutes, (day, minute) => {
          const begin = instantOf(day, clockOf(minute), zone).getTime()
          const isReached = (at: number) => hasReached(wallClock(zone, new Date(at)), day, clockOf(minute))
          expect([isReached(begin - 1000), isReached(begin)]).toEqual([false, true])
        }),
      )
    })
  },
)
