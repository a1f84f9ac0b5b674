import type { Tx } from '#server/platform/database/transaction.ts'
import { spendPasswordLinksOf } from './password-links.ts'
import { endOtherSessions } from './sessions.ts'

/** Signed out everywhere, and whatever link was mailed opens nothing any more. */
export async function endAccess(tx: Tx, accountId: string, now: Date): Promise<void> {
  await endOtherSessions(tx, accountId, undefined)
  await spendPasswordLinksOf(tx, accountId, now)
}
