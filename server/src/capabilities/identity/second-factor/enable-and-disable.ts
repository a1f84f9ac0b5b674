import type { Tx } from '#server/platform/database/transaction.ts'
import { noteSecondFactorProved } from './confirmations.ts'
import { forgetRecoveryCodes, newRecoveryCodes } from './recovery-codes.ts'
import { secondFactorWaysOf } from '../store/second-factor-ways.ts'

interface Signed {
  accountId: string
  sessionHash: Buffer
}

/**
 * After a second factor was added. With the first one recovery codes are made and sessions that required it are
 * released; with another, the codes stay as they are.
 */
export async function afterEnabling(
  tx: Tx,
  { accountId, sessionHash }: Signed,
  now: Date,
): Promise<string[] | undefined> {
  await noteSecondFactorProved(tx, sessionHash)
  await tx
    .updateTable('session')
    .set({ must_set_up_second_factor: false })
    .where('account_id', '=', accountId)
    .where('must_set_up_second_factor', '=', true)
    .execute()
  const known = await tx
    .selectFrom('recovery_code')
    .select('created_at')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return known === undefined ? await newRecoveryCodes(tx, accountId, now) : undefined
}

/** Recovery codes replace a second factor: they are deleted with the last one. */
export async function afterDisabling(tx: Tx, accountId: string): Promise<void> {
  if ((await secondFactorWaysOf(tx, accountId)).length === 0) await forgetRecoveryCodes(tx, accountId)
}
