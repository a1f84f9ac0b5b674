import { limitOfNew } from '#server/platform/http/limit-of-new.ts'
import { networkLimit } from '#server/platform/http/network-limit.ts'
import { limit } from '#server/platform/http/rate-limit.ts'
import type { Services } from '#server/platform/http/services.ts'

const QUARTER_HOUR = 15 * 60
const AN_HOUR = 60 * 60
/** Enough for a family, too few to test an address book. */
export const PEOPLE = 20
/** A club room may share one address. */
const PEOPLE_FROM_A_NETWORK = 60
/** Look-ups of the same people count here too: a family compares some days. */
const LOOKUPS = 120

/** Look-ups of other anglers by e-mail. */
interface HolderLookup {
  accountId: string
  address: string
  emails: readonly string[]
  now: Date
}

/**
 * Limits look-ups of other anglers by e-mail, before they are answered: each answer reveals at least whether an account has
 * that e-mail. All calls share the counts: people looked up per account and per network, look-ups per account. A repeated
 * look-up reveals nothing new. Refuses with TOO_MANY_TRIES.
 */
export function holderLookupLimit({ pool }: Pick<Services, 'pool'>) {
  const lookups = limit(pool, 'other-holder', LOOKUPS, AN_HOUR)
  const people = limitOfNew(pool, 'other-email', PEOPLE, QUARTER_HOUR)
  const fromNetwork = networkLimit(pool, 'other-email-address', PEOPLE_FROM_A_NETWORK, QUARTER_HOUR)

  return async ({ accountId, address, emails, now }: HolderLookup): Promise<void> => {
    if (emails.length === 0) return
    await lookups.count(accountId, now, emails.length)
    const firsts = await people.count(accountId, [...new Set(emails)], now)
    if (firsts.count === 0) return
    try {
      await fromNetwork(address, now, firsts.count)
    } catch (error) {
      // It was not answered: the next look-up of these people counts as the first.
      await firsts.giveBack()
      throw error
    }
  }
}
