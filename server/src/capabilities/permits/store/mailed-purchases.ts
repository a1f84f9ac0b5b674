import type { Db } from '#server/platform/database/open.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'

/** The permits of a letter, as they are now. */
export const purchasesOf = (db: Db, ids: string[]): Promise<PurchaseRow[]> =>
  db.selectFrom('purchase').selectAll().where('id', 'in', ids).execute()
