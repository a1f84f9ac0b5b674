import { randomBytes } from 'node:crypto'
import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { minutesLater } from '../lifetimes.ts'
import { hashOf } from '../secrets.ts'

export type ChallengePurpose = 'register' | 'sign-in' | 'second-step'

/** Long enough to look for the security key in the car. */
export const CHALLENGE_MINUTES = 5
/** WebAuthn, 13.4.3: at least 16. */
const CHALLENGE_BYTES = 32

interface ChallengeOf {
  purpose: ChallengePurpose
  /** Null: the account is not known yet. */
  accountId: string | null
  now: Date
}

/** A challenge for a passkey to sign, in base64url; stored in the database, because any server may get the answer. */
export async function newChallenge(on: Db | Tx, { purpose, accountId, now }: ChallengeOf): Promise<string> {
  const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url')
  await on
    .insertInto('passkey_challenge')
    .values({
      challenge_hash: hashOf(challenge),
      purpose,
      account_id: accountId,
      expires_at: minutesLater(now, CHALLENGE_MINUTES),
    })
    .execute()
  return challenge
}

/** True once for a challenge of ours, for this purpose and account, that has not expired. */
export async function spendChallenge(
  tx: Tx,
  challenge: string,
  { purpose, accountId, now }: ChallengeOf,
): Promise<boolean> {
  const spent = await tx
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', hashOf(challenge))
    .where('purpose', '=', purpose)
    .where('account_id', accountId === null ? 'is' : '=', accountId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return spent.numDeletedRows === 1n
}
