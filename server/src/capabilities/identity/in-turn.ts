import { refuse } from '#server/platform/refusal.ts'

export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

const SECONDS_TO_WAIT = 3

/** Runs at most `atOnce` at a time, the others in the order they came; BUSY when `mostWaiting` wait already. */
export function inTurn(atOnce: number, mostWaiting: number): InTurn {
  const waiting: (() => void)[] = []
  let running = 0

  return async (work) => {
    if (running < atOnce) running++
    else {
      if (waiting.length >= mostWaiting)
        refuse('BUSY', { retryAfterSeconds: SECONDS_TO_WAIT, more: { retryAfterSeconds: SECONDS_TO_WAIT } })
      await new Promise<void>((turn) => waiting.push(turn))
    }
    try {
      return await work()
    } finally {
      // Whoever is next takes this turn over: the count of the running stays.
      const next = waiting.shift()
      if (next === undefined) running--
      else next()
    }
  }
}
