import { expect, it } from 'vitest'
import { readTimes, typedTimes } from './times-form.ts'

const ROME = 'Europe/Rome'
const DAY = '2027-05-02'

it('reads times in the time zone of the waters, on the day of the outing', () => {
  expect(typedTimes(`${DAY}T05:02:31.000Z`, undefined, ROME)).toEqual({ started: '07:02', ended: '' })
  expect(readTimes({ started: '06:30', ended: '11:00' }, DAY, ROME, false)).toEqual({
    startedAt: `${DAY}T04:30:00.000Z`,
    endedAt: `${DAY}T09:00:00.000Z`,
  })
  expect(readTimes({ started: '06:30', ended: '' }, DAY, ROME, false)).toEqual({
    startedAt: `${DAY}T04:30:00.000Z`,
    endedAt: undefined,
  })
})

it('distinguishes an outing past midnight from an end before the start', () => {
  const night = { started: '21:00', ended: '00:30' }
  expect(readTimes(night, DAY, ROME, true)).toMatchObject({ endedAt: `${DAY}T22:30:00.000Z` })
  expect(readTimes(night, DAY, ROME, false)).toEqual({ wrong: ['ended'] })
})

it('returns every wrong time', () => {
  expect(readTimes({ started: '', ended: '24:00' }, DAY, ROME, false)).toEqual({
    wrong: ['started', 'ended'],
  })
})
