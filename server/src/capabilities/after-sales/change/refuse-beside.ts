import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { Conflict } from '#server/platform/database/retry.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { dependantsOf } from '../../purchase/index.ts'

/** A permit beside which another holds keeps its day and its holder: one may have been bought since the decision. */
export async function refuseBeside({ tx, purchase }: { tx: Tx; purchase: PurchaseRow }): Promise<void> {
  if ((await dependantsOf(tx, purchase)).length > 0) throw new Conflict('another permit holds beside it')
}
