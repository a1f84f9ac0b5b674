import { expect, it } from 'vitest'
import { exampleTerms } from '../permit/example-permit.ts'
import type { Sale } from '../permit-terms.ts'
import { openedLately } from './opening-day.ts'

const DAY_MS = 86_400_000
const calendar = { in: [{ seasons: [{ from: '03-01', to: '10-31' }] }] }
const opened = (opens: Sale['opens'], now: string) =>
  openedLately(
    { timeZone: 'Europe/Rome', terms: exampleTerms({ sale: { opens }, calendar }) },
    new Date(now),
    DAY_MS,
  )?.toISOString()

const ON_10_DECEMBER = [{ moment: { on: '12-10', at: '20:00:00' } }]

it.each([
  ['a moment before', '2026-12-10T19:59:59+01:00', undefined],
  ['at the moment', '2026-12-10T20:00:00+01:00', '2026-12-10T19:00:00.000Z'],
  ['hours later', '2026-12-11T19:59:59+01:00', '2026-12-10T19:00:00.000Z'],
  ['a day later', '2026-12-11T20:00:00+01:00', undefined],
  ['in the season', '2027-05-01T12:00:00+02:00', undefined],
])('a season that is sold from 10 December on, %s', (_, now, expected) => {
  expect(opened(ON_10_DECEMBER, now)).toBe(expected)
})

it('weeks before the season count from its first day', () => {
  const opens = [{ moment: { before: 'P4W', of: 'season' as const } }]
  expect(opened(opens, '2027-02-01T08:00:00+01:00')).toBe('2027-01-31T23:00:00.000Z')
})

it('counts the day from which everybody buys, not that of members', () => {
  const opens = [{ scope: { members: true as const }, moment: { on: '12-01' } }, { moment: { on: '12-10' } }]
  expect(opened(opens, '2026-12-01T08:00:00+01:00')).toBeUndefined()
  expect(opened(opens, '2026-12-10T08:00:00+01:00')).toBe('2026-12-09T23:00:00.000Z')
})

it('where each day has a beginning of its own there is no such day', () => {
  expect(opened([{ moment: { before: 'P14D', of: 'day' } }], '2027-05-01T12:00:00+02:00')).toBeUndefined()
})
