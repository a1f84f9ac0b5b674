import type { Tx } from '#server/platform/database/transaction.ts'
import { noteSecondFactorProved } from './confirmations.ts'
import { forgetRecoveryCodes, newRecoveryCodes } from './recovery-codes.ts'
import { secondFactorWaysOf } from './ways-of.ts'

interface Signed {
  accountId: string
  sessionHash: Buffer
}

/**
 * A second factor has just been added. With the first one come recovery codes, and every session that waited for it
 * is free; with another, the codes stay as they are.
 */
export async function afterTurningOn(
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

/** Recovery codes stand in for a second factor: with the last one they go. */
export async function afterTurningOff(tx: Tx, accountId: string): Promise<void> {
  if ((await secondFactorWaysOf(tx, accountId)).length === 0) await forgetRecoveryCodes(tx, accountId)
}
