import { expect as unpaced, type TestInfo } from '@playwright/test'
import { endAt, paced, QuietClock } from '../scripts/test-run/pace.ts'

/** A story takes up to forty seconds on a quiet machine. */
export const STORY_MS = 120_000
/** What a screen shows after a tap it shows within a second; a mail or a paid permit takes some more. */
export const EXPECTED_WITHIN_MS = 15_000
const EVERY_MS = 1000
/** `test.slow()` */
const SLOW = 3

type Expect = typeof unpaced
/** Each expectation waits as long as the machine needs at that moment. */
const pacedNow = (): Expect => unpaced.configure({ timeout: paced(EXPECTED_WITHIN_MS) })

export const expect: Expect = new Proxy(unpaced, {
  apply: (_, self, args) => Reflect.apply(pacedNow(), self, args) as unknown,
  get: (_, name) => Reflect.get(pacedNow(), name) as unknown,
})

/**
 * Moves the end of a story until the returned function is called: what is left of its limit takes as long as the machine's pace
 * makes of it.
 */
export function keepPace(story: Pick<TestInfo, 'timeout' | 'setTimeout'>): () => void {
  const clock = new QuietClock()
  const began = performance.now()
  let limit = story.timeout
  let end = limit
  const move = (): void => {
    // The story itself has asked for more.
    if (story.timeout !== end) limit = story.timeout === end * SLOW ? limit * SLOW : story.timeout
    end = endAt(limit, clock.sample(), performance.now() - began)
    story.setTimeout(end)
  }
  move()
  const timer = setInterval(move, EVERY_MS)
  return () => clearInterval(timer)
}
