import { networkLimit } from '#server/platform/http/network-limit.ts'
import { limit } from '#server/platform/http/rate-limit.ts'
import type { Services } from '#server/platform/http/services.ts'

const QUARTER_HOUR = 15 * 60
/** Evaluated in 15 minutes (docs/security.md, "someone who guesses"). */
export const GUESSES = 10

/** By account and by address, before the guess is evaluated. The returned function uncounts it, after a valid code. */
type CountGuess = (accountId: string, address: string, now: Date) => Promise<() => Promise<void>>

export function discountGuesses({ pool }: Pick<Services, 'pool'>): CountGuess {
  const ofAccount = limit(pool, 'discount-account', GUESSES, QUARTER_HOUR)
  const fromAddress = networkLimit(pool, 'discount-address', GUESSES, QUARTER_HOUR)
  return async (accountId, address, now) => {
    await ofAccount.count(accountId, now)
    const giveBackAddress = await fromAddress(address, now)
    return async () => {
      await ofAccount.giveBack(accountId)
      await giveBackAddress()
    }
  }
}
