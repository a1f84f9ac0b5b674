import { expect, it } from 'vitest'
import { wallClock } from '../wall-clock.ts'
import { quietUntil, timeForPush } from './quiet-hours.ts'

const ROME = 'Europe/Rome'
const at = (moment: string) => wallClock(ROME, new Date(moment))
const NIGHT = { from: 21, until: 7 }

it.each([
  ['2027-05-01T20:59:59+02:00', undefined],
  ['2027-05-01T21:00:00+02:00', '2027-05-02T05:00:00.000Z'],
  ['2027-05-02T00:30:00+02:00', '2027-05-02T05:00:00.000Z'],
  ['2027-05-02T06:59:59+02:00', '2027-05-02T05:00:00.000Z'],
  ['2027-05-02T07:00:00+02:00', undefined],
  // The night in which the clock goes back has an hour more.
  ['2027-10-30T23:00:00+02:00', '2027-10-31T06:00:00.000Z'],
])('a night’s quiet hours at %s end at %s', (moment, end) => {
  expect(quietUntil(NIGHT, at(moment))?.toISOString()).toBe(end)
})

it('quiet hours of one day end on that day, and the same hour twice is never quiet', () => {
  const noon = { from: 12, until: 15 }
  expect(quietUntil(noon, at('2027-05-01T13:00:00+02:00'))?.toISOString()).toBe('2027-05-01T13:00:00.000Z')
  expect(quietUntil(noon, at('2027-05-01T15:00:00+02:00'))).toBeUndefined()
  expect(quietUntil({ from: 7, until: 7 }, at('2027-05-01T07:30:00+02:00'))).toBeUndefined()
})

const timeOf = (letsUrgentThrough: boolean, expiresAt: string) =>
  timeForPush({ hours: NIGHT, letsUrgentThrough }, new Date(expiresAt), at('2027-05-01T23:00:00+02:00'))

it('in the night a push waits; what is over by the morning passes only where it is let through', () => {
  const morning = { until: new Date('2027-05-02T07:00:00+02:00') }
  expect(timeOf(false, '2027-05-02T08:00:00+02:00')).toEqual(morning)
  expect(timeOf(true, '2027-05-02T08:00:00+02:00')).toEqual(morning)
  expect(timeOf(true, '2027-05-02T02:00:00+02:00')).toEqual({ now: true })
  expect(timeOf(false, '2027-05-02T02:00:00+02:00')).toEqual({ tooLate: true })
  expect(timeOf(true, '2027-05-01T22:59:00+02:00')).toEqual({ tooLate: true })
})
