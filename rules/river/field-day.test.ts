import { describe, expect, it } from 'vitest'
import { clockAt } from '../clock-for-test.ts'
import {
  type FieldPermit,
  fieldToday,
  hoursAmong,
  isCheckOf,
  isGoodOn,
  numbersOfDay,
  outingsInField,
  outingState,
} from './field-day.ts'

const DAY = '2027-05-02'
const startedAt = `${DAY}T05:00:00Z`
const endedAt = `${DAY}T09:00:00Z`

/** A day permit for zone 3 in the morning; each test overrides what differs. */
const aPermit = (about: Partial<FieldPermit> = {}): FieldPermit => ({
  purchaseId: 'p',
  state: 'issued',
  firstDay: DAY,
  lastDay: DAY,
  zoneId: 3,
  slot: 'M',
  isBookedDayByDay: false,
  bookings: [],
  outings: [],
  ...about,
})
const aWeek = (about: Partial<FieldPermit> = {}): FieldPermit =>
  aPermit({
    firstDay: '2027-05-01',
    lastDay: '2027-05-07',
    zoneId: undefined,
    slot: undefined,
    isBookedDayByDay: true,
    ...about,
  })
const booking = { bookingId: 'b', day: DAY, zoneId: 4, slot: 'P' }

describe('the outings of a permit', () => {
  it('of one day begin with the one that comes with it', () =>
    expect(outingsInField(aPermit())).toEqual([
      { id: 'p', day: DAY, zoneId: 3, slot: 'M', state: 'planned' },
    ]))

  it('of several days are those that were written', () => {
    const several = aPermit({ lastDay: '2027-05-03' })
    expect(outingsInField(several)).toEqual([])
    const outing = { id: 'o', day: '2027-05-03', startedAt }
    expect(outingsInField({ ...several, outings: [outing] })).toEqual([
      { id: 'o', day: '2027-05-03', zoneId: 3, slot: 'M', state: 'started', written: outing },
    ])
  })

  it('that is booked day by day come with its bookings', () => {
    expect(outingsInField(aWeek())).toEqual([])
    expect(outingsInField(aWeek({ bookings: [booking] }))).toEqual([
      { id: 'b', day: DAY, zoneId: 4, slot: 'P', state: 'planned' },
    ])
    const oneDay = aPermit({ isBookedDayByDay: true, bookings: [{ bookingId: 'b', day: DAY }] })
    expect(outingsInField(oneDay)).toEqual([{ id: 'b', day: DAY, zoneId: 3, slot: 'M', state: 'planned' }])
  })

  it('that were written are there once, where and when they were', () => {
    const outing = { id: 'b', day: DAY, zoneId: 5, slot: 'M', startedAt }
    const [only, ...others] = outingsInField(aWeek({ bookings: [booking], outings: [outing] }))
    expect(only).toEqual({ id: 'b', day: DAY, zoneId: 5, slot: 'M', state: 'started', written: outing })
    expect(others).toEqual([])
    const bare = { id: 'b', day: DAY, startedAt }
    expect(outingsInField(aWeek({ bookings: [booking], outings: [bare] }))).toMatchObject([
      { zoneId: 4, slot: 'P' },
    ])
  })

  it('follow their booking until they have begun', () => {
    const outing = { id: 'b', day: '2027-05-01', zoneId: 5, slot: 'M' }
    expect(outingsInField(aWeek({ bookings: [booking], outings: [outing] }))).toMatchObject([
      { day: DAY, zoneId: 4, slot: 'P', state: 'planned', written: outing },
    ])
    // An outing without a booking has no other source for day and zone.
    expect(outingsInField(aWeek({ outings: [outing] }))).toMatchObject([
      { day: '2027-05-01', zoneId: 5, slot: 'M', state: 'planned' },
    ])
  })

  it.each(['refunded', 'voided'] as const)('that was %s are only those that were written', (state) => {
    expect(outingsInField(aPermit({ state }))).toEqual([])
    expect(outingsInField(aWeek({ state, bookings: [booking] }))).toEqual([])
    expect(outingsInField(aPermit({ state, outings: [{ id: 'p', day: DAY, startedAt }] }))).toHaveLength(1)
  })
})

it('an outing is planned, started or ended by its times', () => {
  expect(outingState({})).toBe('planned')
  expect(outingState({ startedAt })).toBe('started')
  expect(outingState({ startedAt, endedAt })).toBe('ended')
  expect(outingState({ endedAt })).toBe('ended')
})

describe('a permit counts as sold', () => {
  it('on its days', () => {
    const several = aPermit({ lastDay: '2027-05-03' })
    const days = ['2027-05-01', DAY, '2027-05-03', '2027-05-04']
    expect(days.map((day) => isGoodOn(several, day))).toEqual([false, true, true, false])
  })

  it('only as long as it is issued', () => {
    expect(isGoodOn(aPermit({ state: 'refunded' }), DAY)).toBe(false)
    expect(isGoodOn(aPermit({ state: 'voided' }), DAY)).toBe(false)
  })

  it('booked day by day, on the days that are booked', () => {
    expect(isGoodOn(aWeek(), DAY)).toBe(false)
    expect(isGoodOn(aWeek({ bookings: [booking, { ...booking, day: '2027-05-05' }] }), DAY)).toBe(true)
    expect(isGoodOn(aWeek({ bookings: [booking] }), '2027-05-03')).toBe(false)
  })
})

describe('the day that counts', () => {
  const hoursOf = hoursAmong([
    { code: 'N', from: '20:00:00', to: '06:00:00' },
    { code: 'M', from: '06:00:00', to: '12:00:00' },
  ])
  const at = (time: string) => clockAt('2027-05-03', time)

  it('is the clock’s, but the day before while a night runs', () => {
    expect(fieldToday(aPermit({ slot: 'N' }), hoursOf, at('05:59:59'))).toBe(DAY)
    expect(fieldToday(aPermit({ slot: 'N' }), hoursOf, at('06:00:00'))).toBe('2027-05-03')
    expect(fieldToday(aPermit({ slot: 'M' }), hoursOf, at('01:00:00'))).toBe('2027-05-03')
    expect(fieldToday(aPermit({ slot: undefined }), hoursOf, at('01:00:00'))).toBe('2027-05-03')
  })

  it('is that of a booked night too', () => {
    const night = aWeek({ bookings: [{ bookingId: 'b', day: DAY, slot: 'N' }] })
    expect(fieldToday(night, hoursOf, at('05:00:00'))).toBe(DAY)
    expect(fieldToday(aWeek({ bookings: [booking] }), hoursOf, at('05:00:00'))).toBe('2027-05-03')
  })
})

it('a check belongs to the civil day of the waters', () => {
  const rome = { from: DAY, to: '2027-05-03', timeZone: 'Europe/Rome' }
  const moments = [
    '2027-05-01T21:59:59Z',
    '2027-05-01T22:00:00Z',
    '2027-05-03T21:59:59Z',
    '2027-05-03T22:00:00Z',
  ]
  expect(moments.map((at) => isCheckOf(at, rome))).toEqual([false, true, true, false])
})

it('the numbers of a day count permits and outings by themselves', () => {
  const outing = (state: 'planned' | 'started' | 'ended') => ({ state })
  expect(numbersOfDay([])).toEqual({ sold: 0, planned: 0, started: 0, ended: 0, checked: 0 })
  expect(
    numbersOfDay([
      { isGood: true, isChecked: true, outings: [outing('planned'), outing('started')] },
      { isGood: true, isChecked: false, outings: [outing('started'), outing('ended')] },
      { isGood: false, isChecked: true, outings: [outing('started')] },
      { isGood: true, isChecked: false, outings: [] },
    ]),
  ).toEqual({ sold: 3, planned: 1, started: 3, ended: 1, checked: 2 })
})
