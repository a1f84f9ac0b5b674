import type { AccountKind } from '#contract/fields.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { type GiveBack, networkLimit } from '#server/platform/http/network-limit.ts'
import { limit } from '#server/platform/http/rate-limit.ts'
import type { Services } from '#server/platform/http/services.ts'
import { Refusal } from '#server/platform/refusal.ts'
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
  /** The accounts of this e-mail on which the password is tried, existing or not. */
  accounts: readonly { kind: AccountKind; id: string | undefined }[]
  email: string
  address: string
  now: Date
}

interface CountedTry {
  /** Only the passwords of these accounts may be compared. */
  kinds: AccountKind[]
  /** Why those of another kind may not. */
  refusal?: Refusal
  giveBack: GiveBack
}

/**
 * Counts tries to sign in before the password is compared, by account and by address, whether the account exists or
 * not. Each known address of the account has a count of its own, so that an attacker elsewhere cannot lock the owner
 * out; a mailed link makes an address known. A try of two accounts at once is one guess of each of them and one from
 * the address; an account without guesses left does not lock the other.
 */
export function passwordGuesses({ db, pool }: Pick<Services, 'db' | 'pool'>) {
  const fromKnown = limit(pool, 'password-known', GUESSES, QUARTER_HOUR)
  const forAccount = limit(pool, 'password-account', GUESSES, QUARTER_HOUR)
  const fromAddress = networkLimit(pool, 'password-address', GUESSES, QUARTER_HOUR)

  return async ({ accounts, email, address, now }: SignInTry): Promise<CountedTry> => {
    const known = await Promise.all(accounts.map(({ id }) => isKnownAddress(db, id, address)))
    const undo: GiveBack[] = known.includes(true) ? [] : [await fromAddress(address, now)]
    const kinds: AccountKind[] = []
    let refusal: Refusal | undefined
    for (const [n, { kind }] of accounts.entries()) {
      const account = `${kind}:${email}`
      const guesses = known[n] ? fromKnown : forAccount
      const key = known[n] ? `${account}:${networkOf(address)}` : account
      try {
        await guesses.count(key, now)
        kinds.push(kind)
        undo.push(() => guesses.giveBack(key))
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        refusal = error
      }
    }
    if (kinds.length === 0 && refusal !== undefined) throw refusal
    const giveBack = async () => {
      for (const each of undo) await each()
    }
    return { kinds, ...(refusal && { refusal }), giveBack }
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
