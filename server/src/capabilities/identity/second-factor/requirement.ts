import type { Config } from '#server/platform/config.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { AccountRow } from '../store/accounts.ts'
import { daysLater } from '../lifetimes.ts'

/** From the first sign-in at which it is required: longer than a holiday, or a warden's week at the river. */
export const GRACE_DAYS = 14

export const isRequiredOf = (
  { kind }: Pick<AccountRow, 'kind'>,
  config: Pick<Config, 'wardenSecondFactor'>,
): boolean => kind === 'warden' && config.wardenSecondFactor === 'required'

/**
 * Whether a person who signs in without a second factor has to set one up before any other call. The first sign-in starts
 * the grace period. Open sessions stay valid, so that no warden is interrupted at the river.
 */
export async function mustSetUpNow(tx: Tx, account: AccountRow, config: Config, now: Date): Promise<boolean> {
  if (!isRequiredOf(account, config)) return false
  if (account.second_factor_due_at !== null) return account.second_factor_due_at <= now
  await tx
    .updateTable('account')
    .set({ second_factor_due_at: daysLater(now, GRACE_DAYS) })
    .where('id', '=', account.id)
    .where('second_factor_due_at', 'is', null)
    .execute()
  return false
}
