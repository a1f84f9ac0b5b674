import { expect, it } from 'vitest'
import { readTimes, typedTimes } from './times-form.ts'

const ROME = 'Europe/Rome'
const DAY = '2027-05-02'
const OF = { day: DAY, timeZone: ROME, endsNextDay: false }

it('reads times in the time zone of the waters, on the day of the outing', () => {
  expect(typedTimes(`${DAY}T05:02:31.000Z`, undefined, ROME)).toEqual({ started: '07:02', ended: '' })
  expect(readTimes({ started: '06:30', ended: '11:00' }, OF)).toEqual({
    startedAt: `${DAY}T04:30:00.000Z`,
    endedAt: `${DAY}T09:00:00.000Z`,
  })
  expect(readTimes({ started: '06:30', ended: '' }, OF)).toEqual({
    startedAt: `${DAY}T04:30:00.000Z`,
    endedAt: undefined,
  })
})

it('distinguishes an outing past midnight from an end before the start', () => {
  const night = { started: '21:00', ended: '00:30' }
  expect(readTimes(night, { ...OF, endsNextDay: true })).toMatchObject({ endedAt: `${DAY}T22:30:00.000Z` })
  expect(readTimes(night, OF)).toEqual({ wrong: ['ended'] })
})

it('returns every wrong time', () => {
  expect(readTimes({ started: '', ended: '24:00' }, OF)).toEqual({
    wrong: ['started', 'ended'],
  })
})

it('leaves what is not typed anew as it was, to the second', () => {
  const before = { startedAt: `${DAY}T05:02:31.000Z`, endedAt: `${DAY}T09:10:05.000Z` }
  const typed = typedTimes(before.startedAt, before.endedAt, ROME)
  expect(readTimes(typed, { ...OF, before })).toEqual(before)
  expect(readTimes({ ...typed, ended: '11:30' }, { ...OF, before })).toEqual({
    ...before,
    endedAt: `${DAY}T09:30:00.000Z`,
  })
})

it('compares instants in the night in which an hour comes twice', () => {
  const night = { day: '2027-10-31', timeZone: ROME, endsNextDay: false }
  // From 2:50 until 2:20, half an hour later.
  const before = { startedAt: '2027-10-31T00:50:00.000Z', endedAt: '2027-10-31T01:20:00.000Z' }
  const typed = typedTimes(before.startedAt, before.endedAt, ROME)
  expect(typed).toEqual({ started: '02:50', ended: '02:20' })
  expect(readTimes(typed, { ...night, before })).toEqual(before)
  expect(readTimes(typed, night)).toEqual(before)
  expect(readTimes({ started: '03:10', ended: '02:20' }, night)).toEqual({ wrong: ['ended'] })
  // Begun in the second hour: only the end is corrected.
  const second = { startedAt: '2027-10-31T01:40:00.000Z', endedAt: '2027-10-31T03:00:00.000Z' }
  expect(readTimes({ started: '02:40', ended: '05:00' }, { ...night, before: second })).toEqual({
    startedAt: second.startedAt,
    endedAt: '2027-10-31T04:00:00.000Z',
  })
})

it('an outing begins and ends at the same instant where an hour is skipped', () => {
  const night = { day: '2027-03-28', timeZone: ROME, endsNextDay: false }
  expect(readTimes({ started: '02:30', ended: '03:30' }, night)).toEqual({
    startedAt: '2027-03-28T01:30:00.000Z',
    endedAt: '2027-03-28T01:30:00.000Z',
  })
})
