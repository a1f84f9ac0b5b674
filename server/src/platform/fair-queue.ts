import { refuse, Refusal } from './refusal.ts'

export interface FairQueue {
  /** Runs a task of a key (a network); tasks of other keys run between two of the same key. */
  run<T>(key: string, work: () => Promise<T>): Promise<T>
}

interface FairQueueBounds {
  /** Tasks that run at the same time: in all, and of one key. */
  atOnce: number
  atOnceOfOne: number
  /** Tasks that wait: in all, and of one key. */
  mostWaiting: number
  mostWaitingOfOne: number
}

interface Waiting {
  start(): void
  refuse(refusal: Refusal): void
}

const SECONDS_TO_WAIT = 3
const wait = { retryAfterSeconds: SECONDS_TO_WAIT }

/**
 * A queue that one key cannot fill for the others: keys take turns, each has its own bound (TOO_MANY_TRIES beyond
 * it), and when all room is taken, the key with the most waiting tasks loses one. BUSY only if no key has more
 * waiting than the newcomer would.
 */
export function fairQueue(bounds: FairQueueBounds): FairQueue {
  /** In round-robin order: the key that started last is at the end. */
  const lines = new Map<string, Waiting[]>()
  const running = new Map<string, number>()
  let allRunning = 0
  let allWaiting = 0

  const runningOf = (key: string) => running.get(key) ?? 0
  const mayStart = (key: string) => allRunning < bounds.atOnce && runningOf(key) < bounds.atOnceOfOne

  function count(key: string, change: 1 | -1): void {
    allRunning += change
    const now = runningOf(key) + change
    if (now === 0) running.delete(key)
    else running.set(key, now)
  }

  function startNext(): void {
    for (const [key, line] of lines) {
      if (!mayStart(key)) continue
      lines.delete(key)
      const next = line.shift()
      if (line.length > 0) lines.set(key, line)
      if (next === undefined) continue
      allWaiting -= 1
      count(key, 1)
      next.start()
      return
    }
  }

  function makeRoom(key: string): void {
    const [longest] = [...lines].toSorted(([, a], [, b]) => b.length - a.length)
    const own = lines.get(key)?.length ?? 0
    if (longest === undefined || longest[1].length <= own + 1) return refuse('BUSY', wait)
    allWaiting -= 1
    longest[1].pop()?.refuse(new Refusal('TOO_MANY_TRIES', wait))
  }

  async function enter(key: string): Promise<void> {
    if (mayStart(key)) return count(key, 1)
    const line = lines.get(key) ?? []
    if (line.length >= bounds.mostWaitingOfOne) refuse('TOO_MANY_TRIES', wait)
    if (allWaiting >= bounds.mostWaiting) makeRoom(key)
    allWaiting += 1
    lines.set(key, line)
    await new Promise<void>((start, reject) => line.push({ start, refuse: reject }))
  }

  return {
    async run(key, work) {
      await enter(key)
      try {
        return await work()
      } finally {
        count(key, -1)
        startNext()
      }
    },
  }
}
