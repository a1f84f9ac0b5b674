import { expect, test } from 'vitest'
import { crowd, endAt, QuietClock, slowness, withinQuietTime } from './pace.ts'

test('the machine is as slow as there are programs for each of its cores', () => {
  expect(crowd([0.3], 1, 2)).toBe(1)
  expect(crowd([16], 3, 2)).toBe(8)
  // The mean of a minute does not know yet of those that have just begun.
  expect(crowd([1], 14, 2)).toBe(7)
  expect(crowd([], 0, 4)).toBe(1)
})

test('a slow core counts by its own work', () => {
  expect(slowness(1e-9)).toBe(10)
  expect(slowness(1e9)).toBe(1)
})

test('120 seconds of a quiet machine are 840 while fourteen programs want two cores, and a sleep is none', () => {
  let at = 0
  let pace = 7
  const clock = new QuietClock(
    () => pace,
    () => at,
  )
  for (let second = 1; second <= 140; second++) {
    at = second * 1000
    clock.sample()
  }
  expect(clock.sample()).toBeCloseTo(20_000)
  // What is left of the limit moves the end as the others come and go.
  expect(endAt(120_000, clock.sample(), at, pace)).toBe(840_000)
  pace = 1
  expect(endAt(120_000, clock.sample(), at, pace)).toBe(240_000)
  at += 3_600_000
  expect(clock.sample()).toBeCloseTo(22_000)
  expect(endAt(120_000, 130_000, at, pace)).toBe(at)
})

test('what is done in time is done, what fails fails, and what hangs ends', async () => {
  const ended = new QuietClock(
    () => 1,
    () => 0,
  )
  ended.sample = () => 1001
  const soon = { clock: ended, everyMs: 1 }
  expect(await withinQuietTime(1000, () => 'done')).toBe('done')
  await expect(withinQuietTime(1000, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect(withinQuietTime(1000, () => new Promise(() => undefined), soon)).rejects.toThrow(
    'not done within 1 seconds of a quiet machine',
  )
})
