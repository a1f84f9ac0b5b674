import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clockAt, clockOf } from '../clock-for-test.ts'
import { dayOfCatch, isOutingUnderWay, outingOfCatch } from './day-of-catch.ts'
import { addDays } from '../days.ts'
import { instantOf, wallClock } from '../wall-clock.ts'

const rome = { firstDay: '2027-05-01', lastDay: '2027-05-09', timeZone: 'Europe/Rome' }
const NIGHT = { from: '20:00:00', to: '04:00:00' }
const MORNING = { from: '06:00:00', to: '12:00:00' }

it.each([
  // Rome is two hours ahead of UTC in summer.
  ['2027-05-02T22:30:00Z', '2027-05-03'],
  ['2027-05-02T22:00:00Z', '2027-05-03'],
  ['2027-05-02T21:59:59Z', '2027-05-02'],
  ['2027-05-03T00:30:00+02:00', '2027-05-03'],
  ['2027-05-02T23:30:00-01:00', '2027-05-03'],
])('a fish at %s without an outing counts for %s in Rome', (caughtAt, day) => {
  expect(dayOfCatch({ ...rome, caughtAt })).toBe(day)
})

it.each([
  // And one hour in winter.
  ['2027-01-02T23:00:00Z', '2027-01-03'],
  ['2027-01-02T22:59:59Z', '2027-01-02'],
])('a fish at %s counts for %s in winter', (caughtAt, day) => {
  expect(dayOfCatch({ ...rome, firstDay: '2027-01-01', caughtAt })).toBe(day)
})

it('counts by the clock of the waters, wherever they are', () => {
  const caughtAt = '2027-05-02T22:30:00Z'
  expect(dayOfCatch({ ...rome, timeZone: 'America/Los_Angeles', caughtAt })).toBe('2027-05-02')
  expect(dayOfCatch({ ...rome, timeZone: 'Pacific/Auckland', caughtAt })).toBe('2027-05-03')
})

describe('a fish noted into an outing of the day before', () => {
  const at = (time: string, slot?: typeof NIGHT) =>
    dayOfCatch({ ...rome, outing: { day: '2027-05-02', slot }, caughtAt: `2027-05-03T${time}+02:00` })

  it('has the day of its time, from midnight on', () => {
    expect(at('00:00:00')).toBe('2027-05-03')
    expect(at('09:00:00')).toBe('2027-05-03')
    expect(at('09:00:00', MORNING)).toBe('2027-05-03')
  })

  it('is of the evening until the end of a night’s slot', () => {
    expect(at('00:30:00', NIGHT)).toBe('2027-05-02')
    expect(at('04:00:00', NIGHT)).toBe('2027-05-02')
    expect(at('04:00:01', NIGHT)).toBe('2027-05-03')
  })
})

it('has a day of the permit, whatever the clock shows', () => {
  const oneDay = { ...rome, firstDay: '2027-05-02', lastDay: '2027-05-02' }
  expect(dayOfCatch({ ...oneDay, caughtAt: '2027-05-02T22:30:00Z' })).toBe('2027-05-02')
  expect(dayOfCatch({ ...oneDay, caughtAt: '2027-05-01T12:00:00Z' })).toBe('2027-05-02')
})

it('without an outing is of the night of its permit', () => {
  expect(dayOfCatch({ ...rome, slot: NIGHT, caughtAt: '2027-05-03T01:00:00+02:00' })).toBe('2027-05-02')
  expect(dayOfCatch({ ...rome, slot: NIGHT, caughtAt: '2027-05-03T05:00:00+02:00' })).toBe('2027-05-03')
  expect(dayOfCatch({ ...rome, slot: MORNING, caughtAt: '2027-05-03T01:00:00+02:00' })).toBe('2027-05-03')
})

describe('an outing that was not ended', () => {
  const week = { lastDay: '2027-05-09' }
  const on = (time: string, slot?: typeof NIGHT, permit = week) =>
    isOutingUnderWay({ day: '2027-05-02', slot }, permit, clockAt('2027-05-03', time))

  it('is under way until its day is over, where the permit has another day', () => {
    expect(isOutingUnderWay({ day: '2027-05-02' }, week, clockAt('2027-05-02', '23:59:59'))).toBe(true)
    expect(on('00:00:00')).toBe(false)
    expect(on('00:00:00', MORNING)).toBe(false)
  })

  it('is under way until its night’s slot is over', () => {
    expect(on('03:59:59', NIGHT)).toBe(true)
    expect(on('04:00:00', NIGHT)).toBe(false)
    expect(
      isOutingUnderWay({ day: '2027-05-02', slot: NIGHT }, week, clockAt('2027-05-04', '01:00:00')),
    ).toBe(false)
  })

  it('of the last day is under way until the morning', () => {
    const last = { lastDay: '2027-05-02' }
    expect(on('04:59:59', undefined, last)).toBe(true)
    expect(on('05:00:00', undefined, last)).toBe(false)
  })

  it('in a night in which an hour comes twice ends once', () => {
    const night = { day: '2027-10-30', slot: { from: '20:00:00', to: '02:30:00' } }
    const at = (instant: string) => isOutingUnderWay(night, { lastDay: '2027-11-02' }, clockOf(instant))
    expect(at('2027-10-31T00:29:59Z')).toBe(true)
    expect(at('2027-10-31T01:10:00Z')).toBe(false)
  })
})

describe('over outings, slots, clocks and days', () => {
  const HOUR_MS = 3_600_000
  const time = fc.integer({ min: 0, max: 95 }).map((quarter) => {
    const two = (number: number) => String(number).padStart(2, '0')
    return `${two(Math.floor(quarter / 4))}:${two((quarter % 4) * 15)}:00`
  })
  const slot = fc.option(fc.record({ from: time, to: time }), { nil: undefined })
  /** Permits about the nights in which a clock changes, and others, on either side of the date line. */
  const story = fc
    .record({
      timeZone: fc.constantFrom(
        'Europe/Rome',
        'UTC',
        'America/Los_Angeles',
        'Pacific/Auckland',
        'Australia/Lord_Howe',
      ),
      firstDay: fc.constantFrom(
        '2027-03-26',
        '2027-04-02',
        '2027-05-01',
        '2027-10-01',
        '2027-10-29',
        '2027-12-30',
      ),
      days: fc.integer({ min: 1, max: 6 }),
      outingAfter: fc.integer({ min: 0, max: 5 }),
      caughtAfterHours: fc.double({ min: -30, max: 180, noNaN: true }),
      slot,
    })
    .map(({ days, outingAfter, caughtAfterHours, ...given }) => {
      const { firstDay, timeZone } = given
      const begin = instantOf(firstDay, '00:00:00', timeZone).getTime()
      return {
        ...given,
        lastDay: addDays(firstDay, days - 1),
        outing: { day: addDays(firstDay, Math.min(outingAfter, days - 1)), slot: given.slot },
        at: new Date(Math.round((begin + caughtAfterHours * HOUR_MS) / 1000) * 1000),
      }
    })

  type Story = typeof story extends fc.Arbitrary<infer One> ? One : never

  /** By instants alone: the first day whose end has not come, a night's lasting as long as its slot. */
  function byInstants({ firstDay, lastDay, outing, timeZone, at }: Story): string {
    for (let day: string = firstDay; day < lastDay; day = addDays(day, 1)) {
      const next = addDays(day, 1)
      const midnight = instantOf(next, '00:00:00', timeZone).getTime()
      const { slot: hours } = outing
      const isNight = day === outing.day && hours !== undefined && hours.to <= hours.from
      const night = isNight ? instantOf(next, hours.to, timeZone).getTime() : -Infinity
      if (at.getTime() < midnight || at.getTime() <= night) return day
    }
    return lastDay
  }

  it('a fish has the day of its time', () => {
    fc.assert(
      fc.property(story, (one) => {
        expect(dayOfCatch({ ...one, caughtAt: one.at.toISOString() })).toBe(byInstants(one))
      }),
      { numRuns: 500 },
    )
  })

  it('a fish that is noted while its outing is under way counts for its outing, not for a day before it', () => {
    fc.assert(
      fc.property(story, (one) => {
        const clock = wallClock(one.timeZone, one.at)
        fc.pre(clock.day >= one.outing.day)
        const isOfOuting = dayOfCatch({ ...one, caughtAt: one.at.toISOString() }) === one.outing.day
        if (isOutingUnderWay(one.outing, one, clock)) expect(isOfOuting).toBe(true)
        // On a later day of the permit nothing is noted for the outing any more.
        else if (one.outing.day < one.lastDay) {
          const isEndOfSlot = one.slot !== undefined && clock.time === one.slot.to
          expect(isOfOuting && !isEndOfSlot).toBe(false)
        }
      }),
      { numRuns: 500 },
    )
  })
})

it('belongs to the outing under way when it was caught, of several to the one that began last', () => {
  const before = { day: '2027-05-01', startedAt: '2027-05-01T18:00:00Z', endedAt: '2027-05-01T23:00:00Z' }
  const night = { day: '2027-05-02', startedAt: '2027-05-02T20:30:00+02:00' }
  const after = { day: '2027-05-03', startedAt: '2027-05-03T04:00:00Z' }
  const outings = [after, before, { day: '2027-05-04' }, night]
  const of = (caughtAt: string) => outingOfCatch(outings, caughtAt)?.day
  expect(of('2027-05-01T17:59:59Z')).toBeUndefined()
  expect(of('2027-05-01T18:00:00Z')).toBe('2027-05-01')
  expect(of('2027-05-01T23:00:00Z')).toBe('2027-05-01')
  expect(of('2027-05-01T23:00:01Z')).toBeUndefined()
  expect(of('2027-05-03T00:30:00+02:00')).toBe('2027-05-02')
  expect(of('2027-05-03T04:00:00Z')).toBe('2027-05-03')
})
