import { describe, expect, it } from 'vitest'
import {
  bookingMistakes,
  bookingRefusals,
  isSameBooking,
  nextBookable,
  placesOfBooking,
  whyNotCancel,
} from './bookings.ts'
import { examplePermit } from './example-permit.ts'
import type { PermitTerms } from '../permit-terms.ts'
import { clockAt } from '../clock-for-test.ts'
import { wallClock } from '../wall-clock.ts'

const slot = (code: string, from: string, to: string, covers: string[] = []) => ({
  code,
  name: { it: code, en: code },
  from: `${from}:00:00`,
  to: `${to}:00:00`,
  covers,
})
const month = (terms: Partial<PermitTerms> = {}, overrides: Parameters<typeof examplePermit>[1] = {}) =>
  examplePermit(
    {
      booking: 'dayByDay',
      days: { atLeast: 30, atMost: 30 },
      zones: [{ zoneId: 1 }, { zoneId: 2, slots: ['M'], techniques: [1] }],
      slots: [slot('G', '06', '20', ['M', 'P']), slot('M', '06', '13'), slot('P', '13', '20')],
      techniques: [1, 2],
      firstZones: [1],
      ...terms,
    },
    overrides,
  )
const PERIOD = { firstDay: '2027-05-01', lastDay: '2027-05-30' }
const NOW = new Date('2027-05-02T12:00:00+02:00')
const booking = { day: '2027-05-03', zoneId: 1, slot: 'M', technique: 1 as const }
const reason = { it: 'Piena', en: 'Flood' }

describe('a day’s booking', () => {
  it('has its zone, slot and technique by the permit, on one of its days; every mistake is named', () => {
    for (const day of ['2027-05-03', PERIOD.firstDay, PERIOD.lastDay])
      expect(bookingMistakes(month(), PERIOD, { ...booking, day })).toEqual([])
    expect(bookingMistakes(month(), PERIOD, { day: '2027-05-31' })).toEqual([
      { field: 'day', code: 'DAY_OUTSIDE_PERMIT' },
      { field: 'zoneId', code: 'ZONE_NEEDED' },
      { field: 'slot', code: 'SLOT_NEEDED' },
      { field: 'technique', code: 'TECHNIQUE_NEEDED' },
    ])
    expect(
      bookingMistakes(month(), PERIOD, { day: '2027-04-30', zoneId: 2, slot: 'P', technique: 2 }),
    ).toEqual([
      { field: 'day', code: 'DAY_OUTSIDE_PERMIT' },
      { field: 'slot', code: 'SLOT_NOT_HERE' },
      { field: 'technique', code: 'TECHNIQUE_NOT_ALLOWED' },
    ])
  })

  it('in the second zone is possible without one in the zone to fish first', () => {
    expect(bookingRefusals(month(), { ...booking, zoneId: 2 }, NOW)).toEqual([])
  })

  it('is refused by season, weekday, closure and time, with all reasons', () => {
    const shut = month(
      { calendar: { in: [{ seasons: [{ from: '06-01', to: '09-30' }], weekdays: [6] }] } },
      { closures: [{ zoneId: 1, from: '2027-05-03', to: '2027-05-03', reason }] },
    )
    expect(bookingRefusals(shut, booking, NOW).map(({ code }) => code)).toEqual([
      'OUT_OF_SEASON',
      'NOT_ON_THIS_WEEKDAY',
      'CLOSED',
    ])
    const today = { ...booking, day: '2027-05-02' }
    expect(bookingRefusals(month(), today, NOW)).toEqual([])
    const past = new Date('2027-05-02T13:00:00+02:00')
    expect(bookingRefusals(month(), today, past).map(({ code }) => code)).toEqual(['TOO_LATE'])
  })

  it('takes its places as a purchase does, the whole day both halves', () => {
    const limited = month({ capacity: [{ places: 3, forMinors: 0 }] })
    expect(placesOfBooking(limited, { ...booking, slot: 'G' }, [])).toMatchObject([
      { day: '2027-05-03', zoneId: 1, slot: 'M', others: true },
      { day: '2027-05-03', zoneId: 1, slot: 'P', others: true },
    ])
    expect(placesOfBooking(limited, booking, ['minor'])).toMatchObject([{ slot: 'M', others: false }])
    expect(placesOfBooking(month(), booking, [])).toEqual([])
  })
})

describe('the next day that can be booked', () => {
  it('is open and has a place, within the permit', () => {
    const permit = month(
      { capacity: [{ places: 1, forMinors: 0 }] },
      { closures: [{ from: '2027-05-04', to: '2027-05-04', reason }] },
    )
    const row = (day: string, taken: number) => ({
      day,
      taken,
      quotaId: 7,
      zoneId: 1,
      slot: 'M',
      capacity: 1,
      othersCapacity: 1,
      othersTaken: taken,
    })
    const rows = [row('2027-05-04', 0), row('2027-05-05', 1), row('2027-05-06', 0)]
    const query = { rows, groups: [], now: NOW }
    expect(nextBookable(permit, PERIOD, booking, query)).toBe('2027-05-06')
    expect(nextBookable(permit, { ...PERIOD, lastDay: '2027-05-05' }, booking, query)).toBeUndefined()
    expect(nextBookable(permit, { ...PERIOD, lastDay: '2027-05-03' }, booking, query)).toBeUndefined()
  })

  it('is after the booking, and never before today', () => {
    const night = month({ slots: [slot('M', '20', '06')] })
    const at = new Date('2027-05-04T01:00:00+02:00')
    const next = (day: string) =>
      nextBookable(night, PERIOD, { ...booking, day }, { rows: [], groups: [], now: at })
    expect(next('2027-05-10')).toBe('2027-05-11')
    expect(next('2027-05-04')).toBe('2027-05-05')
    // The night of yesterday still runs.
    expect(next('2027-05-02')).toBe('2027-05-04')
  })
})

describe('giving a booking back', () => {
  const clock = wallClock('Europe/Rome', NOW)
  const { terms } = month()

  it('is possible until its slot is over or its outing has begun', () => {
    const today = { ...booking, day: '2027-05-02', begun: false }
    expect(whyNotCancel(terms, today, clock)).toBeUndefined()
    expect(whyNotCancel(terms, { ...today, begun: true }, clock)).toBe('OUTING_BEGUN')
    expect(whyNotCancel(terms, { ...today, day: '2027-05-01' }, clock)).toBe('BOOKING_OVER')
  })

  it('without a slot is possible until its day is over', () => {
    const whole = { day: '2027-05-02', zoneId: 1, begun: false }
    expect(whyNotCancel(terms, whole, clock)).toBeUndefined()
    expect(whyNotCancel(terms, whole, clockAt('2027-05-03', '00:00:00'))).toBe('BOOKING_OVER')
  })
})

it('a booking is the same as another of its day, zone, slot and technique', () => {
  expect(isSameBooking(booking, { ...booking })).toBe(true)
  const others = [{ day: '2027-05-04' }, { zoneId: 2 }, { slot: 'P' }, { technique: 2 as const }]
  for (const other of others) expect(isSameBooking(booking, { ...booking, ...other })).toBe(false)
})
