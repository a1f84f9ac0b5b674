import type { Tx } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/refusal.ts'
import { minutesLater } from '../lifetimes.ts'
import { lockAccount } from '../store/accounts.ts'
import { secondFactorWaysOf } from '../store/second-factor-ways.ts'

const CONFIRMATION_MINUTES = 10

export const confirmedUntil = (now: Date): Date => minutesLater(now, CONFIRMATION_MINUTES)

/** Records that the owner of this session has just confirmed their identity. */
export async function noteConfirmation(
  tx: Tx,
  sessionHash: Buffer,
  { withSecondFactor, now }: { withSecondFactor: boolean; now: Date },
): Promise<void> {
  const noted = { confirmed_at: now, with_second_factor: withSecondFactor }
  await tx
    .insertInto('session_confirmation')
    .values({ token_hash: sessionHash, ...noted })
    .onConflict((c) => c.column('token_hash').doUpdateSet(noted))
    .execute()
}

/** Turning a second factor on proves it: the next change needs no other code. */
export async function noteSecondFactorProved(tx: Tx, sessionHash: Buffer): Promise<void> {
  await tx
    .updateTable('session_confirmation')
    .set({ with_second_factor: true })
    .where('token_hash', '=', sessionHash)
    .execute()
}

/**
 * For calls that check the password themselves: where the account has a second factor, this session must have been
 * confirmed with it in the last ten minutes.
 */
export async function requireSecondFactor(tx: Tx, session: Session, now: Date): Promise<void> {
  if ((await secondFactorWaysOf(tx, session.accountId)).length > 0)
    await requireConfirmation(tx, session, now)
}

interface Session {
  accountId: string
  sessionHash: Buffer
}

/** Whether this session was confirmed in the last ten minutes: by the password and, if the account has one, by the second factor. */
export async function isConfirmed(tx: Tx, { accountId, sessionHash }: Session, now: Date): Promise<boolean> {
  const found = await tx
    .selectFrom('session_confirmation')
    .selectAll()
    .where('token_hash', '=', sessionHash)
    .where('confirmed_at', '>', minutesLater(now, -CONFIRMATION_MINUTES))
    .executeTakeFirst()
  if (found === undefined) return false
  return found.with_second_factor || (await secondFactorWaysOf(tx, accountId)).length === 0
}

/** Refuses a session that is not confirmed. Locks the account, so that changes to it are serialised. */
export async function requireConfirmation(tx: Tx, session: Session, now: Date): Promise<void> {
  await lockAccount(tx, session.accountId)
  if (!(await isConfirmed(tx, session, now))) refuse('CONFIRMATION_NEEDED')
}
