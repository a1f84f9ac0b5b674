import type { Db } from '#server/platform/database/open.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { type AccountRow, accountRowByEmail } from './store/accounts.ts'
import { spendPasswordLinksOf } from './password-links.ts'
import { endOtherSessions } from './sessions.ts'

/** Ends all sessions and spends all mailed links. */
export async function endAccess(tx: Tx, accountId: string, now: Date): Promise<void> {
  await endOtherSessions(tx, accountId, undefined)
  await spendPasswordLinksOf(tx, accountId, now)
}

/** For an operator. Returns the number of ended sessions; undefined for an unknown account. */
export const endSessionsOf = (
  db: Db,
  { kind, email }: Pick<AccountRow, 'kind' | 'email'>,
): Promise<number | undefined> =>
  inTransaction(db, async (tx) => {
    const account = await accountRowByEmail(tx, kind, email)
    if (account === undefined) return undefined
    const ended = await tx.deleteFrom('session').where('account_id', '=', account.id).executeTakeFirst()
    return Number(ended.numDeletedRows)
  })
