import { OutcomeUnknown, type Tx } from '#server/platform/database/transaction.ts'
import type { HolderFacts } from '../../catalogue/index.ts'

/**
 * Claims the turn on which something was decided for this angler: after the places, as everywhere. Throws
 * OutcomeUnknown when somebody was faster: it has to be decided anew.
 */
export async function claimTurn(
  tx: Tx,
  { accountId, turn }: Pick<HolderFacts, 'accountId' | 'turn'>,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set((e) => ({ turn: e('turn', '+', 1) }))
    .where('id', '=', accountId)
    .where('turn', '=', turn)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new OutcomeUnknown('something was begun for the holder at this moment')
}
