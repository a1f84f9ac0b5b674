import { expect, it } from 'vitest'
import { clockAt, clockOf } from '../clock-for-test.ts'
import { hoursAt, validityAt, validityOn } from './validity.ts'

const week = { state: 'issued', firstDay: '2027-05-02', lastDay: '2027-05-08' } as const

it.each([
  ['2027-05-01', 'later'],
  ['2027-05-02', 'today'],
  ['2027-05-08', 'today'],
  ['2027-05-09', 'over'],
])('on %s a permit from 2 to 8 May is %s', (today, validity) => {
  expect(validityOn(week, today)).toBe(validity)
})

it.each(['refunded', 'voided'] as const)('a %s permit is void on its own days too', (state) => {
  expect(validityOn({ ...week, state }, '2027-05-03')).toBe('void')
})

it.each([
  ['2027-05-01', 'toComplete'],
  ['2027-05-02', 'toComplete'],
  ['2027-05-09', 'over'],
])('without a holder it is on %s %s', (day, validity) => {
  expect(validityAt({ ...week, invitation: {} }, day, clockAt(day, '10:00:00'))).toBe(validity)
})

const morning = { ...week, lastDay: '2027-05-02', slot: { from: '06:00:00', to: '12:00:00' } }
const night = { ...morning, slot: { from: '20:00:00', to: '02:00:00' } }
const DAY = '2027-05-02'

it.each([
  ['03:48:00', 'early'],
  ['05:59:59', 'early'],
  ['06:00:00', 'now'],
  ['11:59:59', 'now'],
  ['12:00:00', 'late'],
])('at %s a permit for the morning is %s', (time, validity) => {
  expect(validityAt(morning, DAY, clockAt(DAY, time))).toBe(validity)
})

it.each([
  [DAY, '19:59:00', 'early'],
  [DAY, '20:00:00', 'now'],
  ['2027-05-03', '01:59:59', 'now'],
  ['2027-05-03', '02:00:00', 'late'],
])('on %s at %s a night of 2 May is %s', (day, time, validity) => {
  expect(validityAt(night, DAY, clockAt(day, time))).toBe(validity)
})

it('without a slot it is for the whole day; without a booking it is to be booked, whatever the hour', () => {
  const clock = clockAt(DAY, '03:48:00')
  expect(validityAt(week, DAY, clock)).toBe('now')
  expect(validityAt({ ...morning, isToBook: true }, DAY, clock)).toBe('toBook')
  expect(validityAt({ ...morning, state: 'refunded' }, DAY, clock)).toBe('void')
  expect(validityAt(morning, '2027-05-01', clock)).toBe('later')
})

it.each([
  ['2027-10-31', '2027-10-30T23:30:00Z', 'now'],
  ['2027-10-31', '2027-10-31T00:30:00Z', 'late'],
  // The clock shows 2:10 for the second time.
  ['2027-10-31', '2027-10-31T01:10:00Z', 'late'],
  ['2027-03-28', '2027-03-28T00:59:59Z', 'now'],
  ['2027-03-28', '2027-03-28T01:29:59Z', 'now'],
  ['2027-03-28', '2027-03-28T01:30:00Z', 'late'],
])('a slot from 1:00 to 2:30 of %s is at %s %s', (day, instant, hours) => {
  expect(hoursAt({ from: '01:00:00', to: '02:30:00' }, day, clockOf(instant))).toBe(hours)
})

it('a slot whose beginning is skipped and comes after its end never begins', () => {
  const skipped = { from: '02:30:00', to: '03:00:00' }
  const at = (instant: string) => hoursAt(skipped, '2027-03-28', clockOf(instant))
  expect(at('2027-03-28T00:59:59Z')).toBe('early')
  expect(at('2027-03-28T01:00:00Z')).toBe('late')
  expect(at('2027-03-28T01:30:00Z')).toBe('late')
})
