import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { Conflict } from '#server/platform/database/retry.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { dependantsOf } from '../../purchase/index.ts'

/**
 * A permit beside which another holds keeps its day and its holder, unless that is changed with it: one may have been bought since
 * the decision.
 */
export async function refuseBeside(
  { tx, purchase }: { tx: Tx; purchase: PurchaseRow },
  together: readonly string[] = [],
): Promise<void> {
  const beside = await dependantsOf(tx, purchase)
  if (beside.some(({ id }) => !together.includes(id))) throw new Conflict('another permit holds beside it')
}
