import { networkOf } from '#server/platform/http/network.ts'
import { type GiveBack, networkLimit } from '#server/platform/http/network-limit.ts'
import { limit } from '#server/platform/http/rate-limit.ts'
import type { Services } from '#server/platform/http/services.ts'
import { GUESSES } from '../guessing.ts'
import { isKnownAddress } from '../known-addresses.ts'

const QUARTER_HOUR = 15 * 60
const A_DAY = 24 * 60 * 60
/** Three of a million codes are right at any moment: so many tries a day find one in about twenty years. */
export const CODE_GUESSES_A_DAY = 50
/** Each is a row for five minutes; a camping site may share one address. */
export const CHALLENGES_FROM_AN_ADDRESS = 100

interface CodeTry {
  accountId: string
  address: string
  now: Date
}

/**
 * Counts codes of the second step before they are compared. As with passwords, each known address of the account has a
 * count of its own. Passkeys cannot be guessed.
 */
export function secondFactorGuesses({ db, pool }: Pick<Services, 'db' | 'pool'>) {
  const fromKnown = limit(pool, 'second-factor-known', GUESSES, QUARTER_HOUR)
  const forAccount = limit(pool, 'second-factor-account', GUESSES, QUARTER_HOUR)
  const inADay = limit(pool, 'second-factor-day', CODE_GUESSES_A_DAY, A_DAY)

  return async ({ accountId, address, now }: CodeTry): Promise<GiveBack> => {
    if (await isKnownAddress(db, accountId, address)) {
      const key = `${accountId}:${networkOf(address)}`
      await fromKnown.count(key, now)
      return () => fromKnown.giveBack(key)
    }
    await forAccount.count(accountId, now)
    await inADay.count(accountId, now)
    return async () => {
      await inADay.giveBack(accountId)
      await forAccount.giveBack(accountId)
    }
  }
}

/** Challenges that need no session. */
export function challengeLimit({ pool }: Pick<Services, 'pool'>) {
  return networkLimit(pool, 'passkey-challenge', CHALLENGES_FROM_AN_ADDRESS, QUARTER_HOUR)
}
