import { networkLimit } from '#server/platform/http/network-limit.ts'
import { limit } from '#server/platform/http/rate-limit.ts'
import type { Services } from '#server/platform/http/services.ts'
import { Refusal } from '#server/platform/refusal.ts'

const QUARTER_HOUR = 15 * 60
const AN_HOUR = 60 * 60
/** Enough for a family, too few to test an address book. */
export const PEOPLE = 20
/** A club room may share one address. */
const PEOPLE_FROM_A_NETWORK = 60
/** Look-ups of the same people count here too: a family compares some days. */
const LOOKUPS = 120

/** A look-up of another angler by e-mail. */
interface HolderLookup {
  accountId: string
  address: string
  email: string
  now: Date
}

/**
 * Limits look-ups of other anglers by e-mail, before they are answered: each answer reveals at least whether an account has
 * that e-mail. All calls share the counts: people looked up per account and per network, look-ups per account.
 * Refuses with TOO_MANY_TRIES.
 */
export function holderLookupLimit({ pool }: Pick<Services, 'pool'>) {
  const lookups = limit(pool, 'other-holder', LOOKUPS, AN_HOUR)
  const again = limit(pool, 'other-email-again', 1, QUARTER_HOUR)
  const people = limit(pool, 'other-email-account', PEOPLE, QUARTER_HOUR)
  const fromNetwork = networkLimit(pool, 'other-email-address', PEOPLE_FROM_A_NETWORK, QUARTER_HOUR)

  /** Whether this account looks this person up for the first time: a repeated look-up reveals nothing new. */
  async function isFirst(key: string, now: Date): Promise<boolean> {
    try {
      await again.count(key, now)
      return true
    } catch (error) {
      if (error instanceof Refusal) return false
      throw error
    }
  }

  return async ({ accountId, address, email, now }: HolderLookup): Promise<void> => {
    await lookups.count(accountId, now)
    const key = `${accountId}:${email}`
    if (!(await isFirst(key, now))) return
    try {
      await people.count(accountId, now)
      await fromNetwork(address, now)
    } catch (error) {
      // It was not answered: the next look-up of this person counts as the first.
      await again.giveBack(key)
      throw error
    }
  }
}
