import type { Services } from '#server/platform/http/services.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { type AccountRow, accountRowByEmail } from '../store/accounts.ts'
import { endAccess } from '../end-access.ts'
import { postNews } from './letters.ts'
import { secondFactorWaysOf } from '../store/second-factor-ways.ts'

const TABLES = ['totp', 'passkey', 'recovery_code', 'passkey_challenge', 'sign_in_ticket'] as const

/** Also one that is not turned on yet. */
async function forgetSecondFactor(tx: Tx, accountId: string): Promise<void> {
  for (const table of TABLES) await tx.deleteFrom(table).where('account_id', '=', accountId).execute()
}

/** Nothing is done where the account has none: false. Nudge the outbox after the commit. */
export async function resetSecondFactor(
  tx: Tx,
  services: Pick<Services, 'outbox' | 'config'>,
  account: AccountRow,
  now: Date,
): Promise<boolean> {
  if ((await secondFactorWaysOf(tx, account.id)).length === 0) return false
  await forgetSecondFactor(tx, account.id)
  await endAccess(tx, account.id, now)
  await postNews(tx, services, account, 'secondFactorRemoved')
  return true
}

/**
 * For an operator, when a person has lost phone and recovery codes: the password alone opens the account again, every
 * session ends, and a mail informs them. False if there is no second factor.
 */
export async function removeSecondFactor(
  services: Pick<Services, 'db' | 'outbox' | 'config'>,
  { kind, email }: Pick<AccountRow, 'kind' | 'email'>,
  now: Date,
): Promise<'removed' | 'none' | 'unknown'> {
  return await inTransaction(services.db, async (tx) => {
    const account = await accountRowByEmail(tx, kind, email)
    if (account === undefined) return 'unknown'
    return (await resetSecondFactor(tx, services, account, now)) ? 'removed' : 'none'
  })
}
