import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from './open.ts'

/**
 * When a queue of requests to the database waits before its next batch (`batched.ts`). A statement for five requests costs little
 * more than one for a single request, and each round trip wakes two processes: gathering takes a sixth off what a purchase costs
 * the machine (docs/decisions/0096), so that under load each is answered sooner. On a quiet server nothing waits.
 */
const GATHER_MS = 6
/** The pause of a queue between two batches while several requests come at once. */
export const REST_MS = 2
/** Of all queues of a database: with fewer, none waits. */
const MANY = 3
/** Of these, in one queue: more of them are not to be expected soon. */
const ENOUGH = 1 / 2

export interface Gathering {
  /** A request joined the queue. */
  joined: () => void
  /** Until the next batch should run: when enough requests are there, after a few milliseconds, or `undefined` for at once. */
  enough: () => Promise<void> | undefined
}

/** Requests of all queues that are not answered yet. */
const unanswered = new WeakMap<Db, number>()

/** Counts a request of a queue as not answered until `answer` is there. */
export function countUntilAnswered(db: Db, answer: Promise<unknown>): void {
  const add = (change: number): void => void unanswered.set(db, (unanswered.get(db) ?? 0) + change)
  add(1)
  const end = (): void => add(-1)
  answer.then(end, end)
}

export function gatheringOf(db: Db, waiting: readonly unknown[]): Gathering {
  let onJoined = (): void => undefined
  const isEnough = (): boolean => {
    const all = unanswered.get(db) ?? 0
    return all < MANY || waiting.length >= all * ENOUGH
  }
  return {
    joined: () => onJoined(),
    enough: () => {
      if (isEnough()) return undefined
      return new Promise<void>((resolve) => {
        onJoined = () => {
          if (isEnough()) resolve()
        }
        // No global timer: a test that lets minutes pass by hand stops those, and a batch would wait for its hand.
        void pause(GATHER_MS).then(resolve)
      })
    },
  }
}
