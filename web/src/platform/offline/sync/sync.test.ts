import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Problem } from '#contract/errors.ts'
import { ApiRefusal, ApiUnreachable } from '../../api/no-answer.ts'
import { paced, Sync, SYNC_INTERVAL_MS, waitAfter } from './sync.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const aSync = (round: () => Promise<void>, mayRun = () => true) =>
  new Sync({ round, mayRun, random: () => 1 })

test('requests pass at most every 1500 ms', async () => {
  const times: number[] = []
  const request = paced(async () => void times.push(performance.now()))
  const begun = performance.now()
  void Promise.all([request(), request(), request()])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(times.map((time) => Math.round(time - begun))).toEqual([0, SYNC_INTERVAL_MS, 2 * SYNC_INTERVAL_MS])
})

test('requests during a round cause exactly one more', async () => {
  let rounds = 0
  const sync = aSync(async () => {
    rounds += 1
    await new Promise((passed) => setTimeout(passed, 100))
  })
  sync.ask()
  await vi.advanceTimersByTimeAsync(50)
  for (let n = 0; n < 5; n++) sync.ask()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(rounds).toBe(2)
})

test('failures are tried again later and later, and at once when the network is back', async () => {
  const times: number[] = []
  const sync = aSync(async () => {
    times.push(performance.now())
    throw new ApiUnreachable('no answer')
  })
  const begun = performance.now()
  sync.ask()
  await vi.advanceTimersByTimeAsync(22_000)
  expect(times.map((time) => Math.round(time - begun))).toEqual([0, 3000, 9000, 21_000])
  // A request meanwhile does not shorten the wait.
  sync.ask()
  await vi.advanceTimersByTimeAsync(1000)
  expect(times).toHaveLength(4)
  sync.retry()
  await vi.advanceTimersByTimeAsync(10)
  expect(times).toHaveLength(5)
  sync.stop()
})

test('the wait has an end, and phones do not come all at once', () => {
  expect(waitAfter(30, 1)).toBe(5 * 60_000)
  expect(waitAfter(1, 0)).toBe(1500)
  expect(waitAfter(1, 1)).toBe(3000)
})

test('an ended session stops it until the next sign-in', async () => {
  let rounds = 0
  const problem: Problem = { type: 'about:blank', title: 'Sign in', code: 'SIGN_IN_NEEDED', status: 401 }
  const sync = aSync(async () => {
    rounds += 1
    throw new ApiRefusal(problem)
  })
  sync.ask()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(rounds).toBe(1)
})

test('without a network nothing runs, and nothing waits for it', async () => {
  let rounds = 0
  const sync = aSync(
    async () => void (rounds += 1),
    () => false,
  )
  sync.ask()
  await sync.now()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(rounds).toBe(0)
})
