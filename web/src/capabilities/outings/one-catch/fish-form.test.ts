import { expect, it } from 'vitest'
import { aCatch } from '../log/an-entry-for-test.ts'
import { catchContent } from '../log/entry-content.ts'
import { readFish, typedOf } from './fish-form.ts'

const ROME = 'Europe/Rome'
const OF = { day: '2027-05-02', timeZone: ROME }
const fish = catchContent(aCatch({ lengthCm: 46.5, weightG: 1200, caughtAt: '2027-05-02T06:31:22.000Z' }))
const typed = typedOf(fish, ROME, 'it-IT')

it('fills the fields in the format of the person’s language, at the time of the waters', () => {
  expect(typed).toEqual({ species: 'brownTrout', kept: true, length: '46,5', weight: '1200', time: '08:31' })
  expect(typedOf(fish, ROME, 'en-GB').length).toBe('46.5')
})

it('returns the same fish when nothing is changed', () => {
  expect(readFish(typed, fish, OF)).toEqual({ fish })
  expect(readFish({ ...typed, length: '46.5' }, fish, OF)).toEqual({ fish })
})

it('accepts a fish without length and weight; another time stays on the same day', () => {
  expect(readFish({ ...typed, length: ' ', weight: '', time: '23:59' }, fish, OF)).toEqual({
    fish: { ...fish, lengthCm: undefined, weightG: undefined, caughtAt: '2027-05-02T21:59:00.000Z' },
  })
})

it.each(['2000-01-01T10:00:00.000Z', '2099-01-01T10:00:00.000Z'])(
  'a fish of %s comes to the day of its outing, whether or not its time is changed',
  (caughtAt) => {
    const lost = { ...fish, caughtAt }
    const fields = typedOf(lost, ROME, 'it-IT')
    expect(readFish(fields, lost, OF)).toEqual({ fish: { ...fish, caughtAt: '2027-05-02T09:00:00.000Z' } })
    expect(readFish({ ...fields, time: '08:31' }, lost, OF)).toEqual({
      fish: { ...fish, caughtAt: '2027-05-02T06:31:00.000Z' },
    })
  },
)

it('a fish of the night after its outing stays on that day', () => {
  const atNight = { ...fish, caughtAt: '2027-05-02T22:30:00.000Z' }
  expect(readFish({ ...typed, time: '00:45' }, atNight, OF)).toEqual({
    fish: { ...atNight, caughtAt: '2027-05-02T22:45:00.000Z' },
  })
})

it.each([
  [{ length: '46,7', weight: '12,5', time: '25:00' }, ['length', 'weight', 'time']],
  [{ length: '0' }, ['length']],
  [{ length: '300,5' }, ['length']],
  [{ length: 'lunga' }, ['length']],
  [{ length: '-4' }, ['length']],
  [{ weight: '200001' }, ['weight']],
  [{ time: '' }, ['time']],
])('returns every wrong field: %o', (about, wrong) => {
  expect(readFish({ ...typed, ...about }, fish, OF)).toEqual({ wrong })
})

it('a corrected time means the moment within its outing, past midnight too', () => {
  const of = { ...OF, startedAt: '2027-05-02T19:00:00.000Z', endedAt: '2027-05-02T23:00:00.000Z' }
  const late = { ...fish, caughtAt: '2027-05-02T21:30:00.000Z' }
  const fields = typedOf(late, ROME, 'it-IT')
  expect(readFish({ ...fields, time: '00:45' }, late, of)).toEqual({
    fish: { ...late, caughtAt: '2027-05-02T22:45:00.000Z' },
  })
  const afterMidnight = { ...late, caughtAt: '2027-05-02T22:45:00.000Z' }
  expect(readFish({ ...fields, time: '23:30' }, afterMidnight, of)).toEqual({
    fish: { ...late, caughtAt: '2027-05-02T21:30:00.000Z' },
  })
})

it('in the hour that comes twice stays in the one that it was in', () => {
  const of = { day: '2027-10-30', timeZone: ROME, startedAt: '2027-10-30T18:00:00.000Z' }
  const second = { ...fish, caughtAt: '2027-10-31T01:30:00.000Z' }
  const fields = typedOf(second, ROME, 'it-IT')
  expect(fields.time).toBe('02:30')
  expect(readFish({ ...fields, time: '02:40' }, second, of)).toEqual({
    fish: { ...second, caughtAt: '2027-10-31T01:40:00.000Z' },
  })
})
