import { setTimeout as pause } from 'node:timers/promises'
import { CONNECTIONS } from './connections.ts'
import { type Random, shuffled } from './random.ts'

const LONGEST_PAUSE_MS = 3

/**
 * Runs each act once, as many at a time as there are connections; the seed decides the order and the pauses. Returns
 * the results in the order in which they came.
 */
export async function crowd<T>(acts: readonly (() => Promise<T>)[], random: Random): Promise<T[]> {
  const waiting = shuffled(acts, random)
  const done: T[] = []
  const goThroughTheDoor = async () => {
    for (let act = waiting.pop(); act !== undefined; act = waiting.pop()) {
      if (random() < 0.2) await pause(random() * LONGEST_PAUSE_MS)
      done.push(await act())
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, goThroughTheDoor))
  return done
}
