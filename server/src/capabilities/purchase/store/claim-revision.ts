import { Conflict } from '#server/platform/database/retry.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { HolderFacts } from '../../catalogue/index.ts'

/**
 * Claims the revision of the account that a decision was made on: after the places, as everywhere. Throws
 * OutcomeUnknown when it is no longer the present one: the decision has to be made again.
 */
export async function claimRevision(
  tx: Tx,
  { accountId, revision }: Pick<HolderFacts, 'accountId' | 'revision'>,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set((e) => ({ revision: e('revision', '+', 1) }))
    .where('id', '=', accountId)
    .where('revision', '=', revision)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Conflict('another purchase was begun for the holder')
}
