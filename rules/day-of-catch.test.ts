import { expect, it } from 'vitest'
import { dayOfCatch, outingOfCatch } from './day-of-catch.ts'

const rome = { firstDay: '2027-05-01', lastDay: '2027-05-09', timeZone: 'Europe/Rome' }

it.each([
  // Rome is two hours ahead of UTC in summer.
  ['2027-05-02T22:30:00Z', '2027-05-03'],
  ['2027-05-02T22:00:00Z', '2027-05-03'],
  ['2027-05-02T21:59:59Z', '2027-05-02'],
  ['2027-05-03T00:30:00+02:00', '2027-05-03'],
  ['2027-05-02T23:30:00-01:00', '2027-05-03'],
  // And one hour in winter.
  ['2027-01-02T23:00:00Z', '2027-01-03'],
  ['2027-01-02T22:59:59Z', '2027-01-02'],
])('a fish at %s without an outing counts for %s in Rome', (caughtAt, day) => {
  expect(dayOfCatch({ ...rome, caughtAt })).toBe(day)
})

it('counts by the clock of the waters, wherever they are', () => {
  const caughtAt = '2027-05-02T22:30:00Z'
  expect(dayOfCatch({ ...rome, timeZone: 'America/Los_Angeles', caughtAt })).toBe('2027-05-02')
  expect(dayOfCatch({ ...rome, timeZone: 'Pacific/Auckland', caughtAt })).toBe('2027-05-03')
})

it('has the day of its outing, also after midnight', () => {
  expect(dayOfCatch({ ...rome, outingDay: '2027-05-02', caughtAt: '2027-05-02T22:30:00Z' })).toBe(
    '2027-05-02',
  )
})

it('has the day of a permit of one day, whatever the clock shows', () => {
  const oneDay = { ...rome, firstDay: '2027-05-02', lastDay: '2027-05-02' }
  expect(dayOfCatch({ ...oneDay, caughtAt: '2027-05-02T22:30:00Z' })).toBe('2027-05-02')
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
