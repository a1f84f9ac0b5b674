import type { ResponseOf } from '#contract/call.ts'
import type { AccountKind } from '#contract/fields.ts'
import type { login } from '#contract/identity.ts'
import { SESSION_DAYS } from '#contract/session-days.ts'
import { hindersOnlyWriting } from '#server/platform/database/trouble.ts'
import type { FindCaller } from '#server/platform/http/caller.ts'
import type { Services } from '#server/platform/http/services.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { adultOn, type AccountRow } from './store/accounts.ts'
import { callerOf } from './store/caller-of-session.ts'
import { deviceOf } from './device-of.ts'
import { hashOf, newToken } from './secrets.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** Days after the sign-in, regardless of use. The database refuses more than a year. */
export const LONGEST_SESSION_DAYS: Record<AccountKind, number> = { angler: 365, warden: 90, office: 30 }

/** A use is written when the last one written is as old as this. */
const WRITTEN_EVERY_MS: Record<AccountKind, number> = {
  angler: HOUR_MS,
  warden: HOUR_MS,
  office: HOUR_MS / 12,
}

function expiryOf(kind: AccountKind, { created, lastUse }: { created: Date; lastUse: Date }): Date {
  const unused = lastUse.getTime() + SESSION_DAYS[kind] * DAY_MS
  return new Date(Math.min(unused, created.getTime() + LONGEST_SESSION_DAYS[kind] * DAY_MS))
}

/** Opens a session and returns its token, which is not stored. */
export async function openSession(
  tx: Tx,
  account: { id: string; kind: AccountKind },
  now: Date,
  { userAgent, mustSetUp = false }: { userAgent: string; mustSetUp?: boolean },
): Promise<string> {
  const token = newToken()
  await tx
    .insertInto('session')
    .values({
      token_hash: token.hash,
      account_id: account.id,
      created_at: now,
      last_used_at: now,
      expires_at: expiryOf(account.kind, { created: now, lastUse: now }),
      ...deviceOf(userAgent),
      must_set_up_second_factor: mustSetUp,
    })
    .execute()
  return token.text
}

export const signedInAs = (account: AccountRow, token: string, today: string): ResponseOf<typeof login> => ({
  token,
  kind: account.kind,
  firstName: account.first_name,
  lastName: account.last_name,
  adult: adultOn(account.birth_date, today),
})

/** Ends every session of the account except `kept`. */
export async function endOtherSessions(tx: Tx, accountId: string, kept: Buffer | undefined): Promise<void> {
  let ended = tx.deleteFrom('session').where('account_id', '=', accountId)
  if (kept !== undefined) ended = ended.where('token_hash', '!=', kept)
  await ended.execute()
}

/**
 * The caller of a token: `anonymous` if it is unknown or expired, or if the account is not active. The last use is written
 * at most once an hour (in an office, every five minutes), so that most requests only read.
 */
export function findCallerIn({ db }: Pick<Services, 'db'>): FindCaller {
  return async (token, now) => {
    const sessionHash = hashOf(token)
    const found = await callerOf(db, { sessionHash, now })
    if (found === undefined) return { kind: 'anonymous' }
    if (now.getTime() - found.last_used_at.getTime() >= WRITTEN_EVERY_MS[found.kind])
      await db
        .updateTable('session')
        .set({
          last_used_at: now,
          expires_at: expiryOf(found.kind, { created: found.created_at, lastUse: now }),
        })
        .where('token_hash', '=', sessionHash)
        .execute()
        .catch((error: unknown) => {
          // Without write access requests are still answered; the next call writes the use.
          if (!hindersOnlyWriting(error)) throw error
        })
    const { id: accountId, kind, email, language } = found
    const waiting = found.must_set_up && { mustSetUpSecondFactor: true as const }
    return { kind, accountId, email, language, sessionHash, ...waiting }
  }
}
