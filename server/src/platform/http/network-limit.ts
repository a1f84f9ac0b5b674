import type pg from 'pg'
import { networksOf } from './network.ts'
import { limit } from './rate-limit.ts'

/** Undoes the count: the try was not a guess. */
export type GiveBack = () => Promise<void>

/** Counts one try from an address, or some at once; refuses with TOO_MANY_TRIES and the seconds to wait. */
type NetworkLimit = (address: string, now: Date, tries?: number) => Promise<GiveBack>

/**
 * At most `most` tries per address in any `seconds`, and a few times as many per wider network: an attacker with a whole
 * IPv6 network has no more guesses than a few households.
 */
export function networkLimit(pool: pg.Pool, name: string, most: number, seconds: number): NetworkLimit {
  const limits = new Map<number, ReturnType<typeof limit>>()
  const limitOf = (share: number) => {
    const known = limits.get(share) ?? limit(pool, name, most * share, seconds)
    limits.set(share, known)
    return known
  }

  return async (address, now, tries = 1) => {
    const counted: GiveBack[] = []
    const giveBack = async () => {
      for (const undo of counted) await undo()
    }
    for (const { network, share } of networksOf(address)) {
      try {
        await limitOf(share).count(network, now, tries)
      } catch (error) {
        // A refused try is counted nowhere, so that waiting helps.
        await giveBack()
        throw error
      }
      counted.push(() => limitOf(share).giveBack(network))
    }
    return giveBack
  }
}
