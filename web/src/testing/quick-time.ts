import { configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { LONGEST_FIND_MS } from './patient-finds.ts'

/** Of the page, for a millisecond of the test. */
const MS_A_TICK = 25

/**
 * The page's timers and clocks run faster in each test of this file: what appears after a second need not be waited for.
 * They advance between the turns of the event loop, so that a busy machine makes nothing happen earlier than it would.
 * What a test finds is waited for by these timers too, so it is waited for as much longer.
 */
export function useQuickTime(): void {
  let ticking: ReturnType<typeof setInterval>
  beforeEach(() => {
    configure({ asyncUtilTimeout: LONGEST_FIND_MS * MS_A_TICK })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    ticking = setInterval(() => vi.advanceTimersByTime(MS_A_TICK), 1)
  })
  afterEach(() => {
    clearInterval(ticking)
    vi.useRealTimers()
    configure({ asyncUtilTimeout: LONGEST_FIND_MS })
  })
}
