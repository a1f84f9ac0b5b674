import type { AccountKind } from '#contract/fields.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { type GiveBack, networkLimit } from '#server/platform/http/network-limit.ts'
import { limit } from '#server/platform/http/rate-limit.ts'
import type { Services } from '#server/platform/http/services.ts'
import { isKnownAddress } from './known-addresses.ts'

const QUARTER_HOUR = 15 * 60
const AN_HOUR = 60 * 60

/** Evaluated in 15 minutes (docs/security.md, "someone who guesses"). */
export const GUESSES = 10
/** Each code has five tries besides; an address may be that of a whole camping site. */
const CODES_FROM_AN_ADDRESS = 30
/** Links live as long as this limit counts: a refused person has a mail with a valid link. */
export const MAILS_TO_ONE_MAILBOX = 5
export const MAILS_FROM_AN_ADDRESS = 100

interface SignInTry {
  accountId: string | undefined
  kind: AccountKind
  email: string
  address: string
  now: Date
}

/**
 * Counts tries to sign in before the password is compared, by account and by address, whether the account exists or
 * not. Each known address of the account has a count of its own, so that an attacker elsewhere cannot lock the owner
 * out; a mailed link makes an address known.
 */
export function passwordGuesses({ db, pool }: Pick<Services, 'db' | 'pool'>) {
  const fromKnown = limit(pool, 'password-known', GUESSES, QUARTER_HOUR)
  const forAccount = limit(pool, 'password-account', GUESSES, QUARTER_HOUR)
  const fromAddress = networkLimit(pool, 'password-address', GUESSES, QUARTER_HOUR)

  return async ({ accountId, kind, email, address, now }: SignInTry): Promise<GiveBack> => {
    const account = `${kind}:${email}`
    if (await isKnownAddress(db, accountId, address)) {
      const key = `${account}:${networkOf(address)}`
      await fromKnown.count(key, now)
      return () => fromKnown.giveBack(key)
    }
    const giveBackAddress = await fromAddress(address, now)
    await forAccount.count(account, now)
    return async () => {
      await giveBackAddress()
      await forAccount.giveBack(account)
    }
  }
}

/** Guesses of the old password in an open session. */
export const oldPasswordGuesses = ({ pool }: Pick<Services, 'pool'>) =>
  limit(pool, 'old-password', GUESSES, QUARTER_HOUR)

/** Guesses of the six digits; the mailed link is not counted. */
export function codeGuesses({ pool }: Pick<Services, 'pool'>) {
  const forEmail = limit(pool, 'code-email', GUESSES, QUARTER_HOUR)
  const fromAddress = networkLimit(pool, 'code-address', CODES_FROM_AN_ADDRESS, QUARTER_HOUR)

  return async (email: string, address: string, now: Date): Promise<GiveBack> => {
    const giveBackAddress = await fromAddress(address, now)
    await forEmail.count(email, now)
    return async () => {
      await giveBackAddress()
      await forEmail.giveBack(email)
    }
  }
}

/** Mails that any client can cause, by registration or forgotten password: a mailbox must not be flooded. */
export function mailLimit({ pool }: Pick<Services, 'pool'>) {
  const fromAddress = networkLimit(pool, 'mail-address', MAILS_FROM_AN_ADDRESS, AN_HOUR)
  const toMailbox = limit(pool, 'mail-to', MAILS_TO_ONE_MAILBOX, AN_HOUR)

  return async (email: string, address: string, now: Date): Promise<void> => {
    await fromAddress(address, now)
    await toMailbox.count(email, now)
  }
}
