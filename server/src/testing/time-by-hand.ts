import { vi } from 'vitest'

/** Lets this time pass: what is due until then is called. */
type Pass = (time: { seconds: number }) => Promise<unknown>

const MS_OF_SECOND = 1000

/**
 * While `act` runs, timers that are set and `performance.now` follow a clock that only `pass` moves: a limit of seconds
 * costs none. What waits with `node:timers/promises`, and timers from before, follow the real one.
 */
export async function withTimeByHand<T>(act: (pass: Pass) => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  try {
    return await act(({ seconds }) => vi.advanceTimersByTimeAsync(seconds * MS_OF_SECOND))
  } finally {
    vi.useRealTimers()
  }
}
