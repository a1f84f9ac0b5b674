import { expect, it } from 'vitest'
import { aheadOfRun } from '../../e2e/clock-of-run.ts'
import { shiftClock } from '../../e2e/shift-clock.ts'

it('a run that midnight in Italy would pass through has clocks that are past it, and every other one the true ones', () => {
  const HOUR_MS = 3_600_000
  expect(aheadOfRun(new Date('2027-05-01T20:00:00+02:00'), 2)).toBe(0)
  expect(aheadOfRun(new Date('2027-05-01T23:59:00+02:00'), 2)).toBe(3 * HOUR_MS)
  expect(aheadOfRun(new Date('2027-05-02T00:00:00+02:00'), 2)).toBe(0)
  // The day on which clocks go back has an hour more.
  expect(aheadOfRun(new Date('2027-10-31T00:30:00+02:00'), 24)).toBe(0)
})

it('a shifted clock tells another now, and every given moment as it is', () => {
  const [real, moment] = [Date, new Date('2027-05-01T12:00:00Z')]
  try {
    shiftClock(60_000)
    expect(new Date().getTime() - real.now()).toBeGreaterThanOrEqual(59_000)
    expect(Date.now() - real.now()).toBeGreaterThanOrEqual(59_000)
    expect(new Date('2027-05-01T12:00:00Z').toISOString()).toBe(moment.toISOString())
    expect(moment).toBeInstanceOf(Date)
  } finally {
    globalThis.Date = real
  }
})
