import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aDay } from '../calendars/calendars-for-test.ts'
import { addDays } from '../days.ts'
import { wallClock } from '../wall-clock.ts'
import type { Moment } from './moment-terms.ts'
import { beforeHours, type Begins, durationParts, instantOfMoment, partsOfDuration } from './moment.ts'

const ROME = 'Europe/Rome'
const MORNING = { from: '06:00:00', to: '13:00:00' }
const NIGHT = { from: '20:00:00', to: '05:00:00' }
const SUMMER = { in: [{ seasons: [{ from: '03-01', to: '09-30' }] }] }
const WINTER = { in: [{ seasons: [{ from: '11-01', to: '02-28' }] }] }
const at = (moment: Moment, begins: Partial<Begins> = {}) => {
  const instant = instantOfMoment(moment, { firstDay: '2027-05-08', timeZone: ROME, ...begins })
  const { day, time } = wallClock(ROME, instant)
  return { day, time }
}
const on = (day: string, time = '00:00') => ({ day, time: `${time}:00` })

describe('a moment is counted back', () => {
  it('from the beginning of the slot, or of the first day where there is none', () => {
    expect(at({})).toEqual(on('2027-05-08'))
    expect(at({}, { slot: MORNING })).toEqual(on('2027-05-08', '06:00'))
    expect(at({ before: 'PT12H' }, { slot: MORNING })).toEqual(on('2027-05-07', '18:00'))
    expect(at({ before: 'P14D', at: '20:00:00' }, { slot: MORNING })).toEqual(on('2027-04-24', '20:00'))
    expect(at({ before: 'P1DT6H' }, { slot: MORNING })).toEqual(on('2027-05-07'))
  })

  it('from the end of the slot, which may be on the next morning', () => {
    expect(at({ of: 'slotEnd' }, { slot: MORNING })).toEqual(on('2027-05-08', '13:00'))
    expect(at({ of: 'slotEnd', before: 'PT30M' }, { slot: NIGHT })).toEqual(on('2027-05-09', '04:30'))
    expect(at({ of: 'slotEnd' })).toEqual(on('2027-05-09'))
    const untilTheSameHour = { from: '06:00:00', to: '06:00:00' }
    expect(at({ of: 'slotEnd' }, { slot: untilTheSameHour })).toEqual(on('2027-05-09', '06:00'))
  })

  it('from the season, or from a day in the twelve months that end with it', () => {
    expect(at({ of: 'season', before: 'P2W', at: '09:00:00' }, { calendar: SUMMER })).toEqual(
      on('2027-02-15', '09:00'),
    )
    expect(at({ of: 'season' })).toEqual(on('2027-01-01'))
    expect(at({ on: '01-10', at: '20:00:00' }, { calendar: SUMMER })).toEqual(on('2027-01-10', '20:00'))
    expect(at({ on: '12-10' }, { calendar: SUMMER })).toEqual(on('2026-12-10'))
    expect(at({ on: '09-30' }, { calendar: SUMMER })).toEqual(on('2027-09-30'))
    expect(at({ on: '10-01' }, { calendar: SUMMER })).toEqual(on('2026-10-01'))
    expect(at({ on: '12-10' })).toEqual(on('2027-12-10'))
    for (const firstDay of ['2027-11-20', '2028-01-20'])
      expect(at({ on: '10-01' }, { calendar: WINTER, firstDay })).toEqual(on('2027-10-01'))
  })

  it('over 29 February', () => {
    expect(at({ before: 'P1D' }, { firstDay: '2028-03-01' })).toEqual(on('2028-02-29'))
    expect(at({ before: 'P1D' }, { firstDay: '2027-03-01' })).toEqual(on('2027-02-28'))
    expect(at({ on: '02-29' }, { firstDay: '2027-06-01' })).toEqual(on('2027-02-28'))
    expect(at({ on: '02-29' }, { firstDay: '2028-06-01' })).toEqual(on('2028-02-29'))
  })

  it('by days of the calendar and by hours that elapse, where the clock changes', () => {
    const summertime = { firstDay: '2027-03-28', slot: { from: '08:00:00', to: '12:00:00' } }
    expect(at({ before: 'P1D' }, summertime)).toEqual(on('2027-03-27', '08:00'))
    expect(at({ before: 'PT24H' }, summertime)).toEqual(on('2027-03-27', '07:00'))
    const wintertime = { ...summertime, firstDay: '2027-10-31' }
    expect(at({ before: 'P1D' }, wintertime)).toEqual(on('2027-10-30', '08:00'))
    expect(at({ before: 'PT24H' }, wintertime)).toEqual(on('2027-10-30', '09:00'))
    // 2:30 is skipped in March, and comes twice in October.
    const skipped = { before: 'P0D', of: 'day' as const, at: '02:30:00' }
    expect(at(skipped, summertime)).toEqual(on('2027-03-28', '03:30'))
    expect(instantOfMoment(skipped, { ...wintertime, timeZone: ROME })).toEqual(
      new Date('2027-10-31T02:30:00+02:00'),
    )
  })
})

it('the day is found in every year of four digits, before the hours are taken off', () => {
  const begins = { firstDay: '0900-06-01', timeZone: ROME, slot: MORNING }
  expect(beforeHours({ on: '03-01' }, begins)).toEqual({ day: '0900-03-01', time: '00:00:00', minutes: 0 })
  expect(beforeHours({ on: '02-29', at: '20:00:00' }, begins)).toEqual({
    day: '0900-02-28',
    time: '20:00:00',
    minutes: 0,
  })
  expect(beforeHours({ before: 'P1DT2H30M' }, begins)).toEqual({
    day: '0900-05-31',
    time: '06:00:00',
    minutes: 150,
  })
})

it('durations are those of ISO 8601 that have days, hours and minutes', () => {
  expect(durationParts('P2W')).toEqual({ days: 14, minutes: 0 })
  expect(durationParts('P1DT2H30M')).toEqual({ days: 1, minutes: 150 })
  expect(durationParts('PT0S')).toEqual({ days: 0, minutes: 0 })
  for (const text of ['', 'P', 'PT', 'P1DT', '14', 'P1M', 'P1Y', 'PT5S', 'P1W2D', '-P1D', 'p1d'])
    expect([text, durationParts(text)]).toEqual([text, undefined])
  expect(partsOfDuration('P2W')).toEqual({ days: 14, minutes: 0 })
  expect(() => partsOfDuration('P1M')).toThrow(new RangeError('no duration: P1M'))
})

/** The first minute at which the clock shows this day and time, or later. */
function naiveInstant(day: string, time: string): number {
  let instant = Date.parse(`${day}T00:00:00Z`) - 24 * 3_600_000
  for (let minutes = 0; minutes < 72 * 60; minutes += 1) {
    const clock = wallClock(ROME, new Date(instant))
    if (clock.day > day || (clock.day === day && clock.time >= time)) return instant
    instant += 60_000
  }
  throw new Error(`${day} ${time} does not come`)
}

it('is what a minute hand finds: days on the calendar first, then minutes one by one', () => {
  const moments = fc.record({
    days: fc.integer({ min: 0, max: 40 }),
    minutes: fc.constantFrom(0, 30, 60, 720, 1440, 1500),
    of: fc.constantFrom(undefined, 'slotEnd' as const, 'day' as const),
    at: fc.constantFrom(undefined, '12:00:00', '20:00:00'),
  })
  const slots = fc.constantFrom(undefined, MORNING, NIGHT)
  const nearAChange = fc.constantFrom('2027-03-28', '2027-03-29', '2027-10-31', '2027-11-01', '2028-02-29')
  fc.assert(
    fc.property(fc.oneof(aDay(), nearAChange), moments, slots, (firstDay, written, slot) => {
      const { days, of } = written
      // A time and hours are not written together.
      const minutes = written.at === undefined ? written.minutes : 0
      const isNext = of === 'slotEnd' && (slot === undefined || slot.to <= slot.from)
      const own = { slot: slot?.from, slotEnd: slot?.to, day: undefined }[of ?? 'slot'] ?? '00:00:00'
      let day = isNext ? addDays(firstDay, 1) : firstDay
      for (let back = 0; back < days; back += 1) day = addDays(day, -1)
      let expected = naiveInstant(day, written.at ?? own)
      for (let back = 0; back < minutes; back += 1) expected -= 60_000
      const moment = { before: `P${days}DT${minutes}M`, of, at: written.at }
      expect(instantOfMoment(moment, { firstDay, slot, timeZone: ROME }).getTime()).toBe(expected)
    }),
    { numRuns: 60 },
  )
})
