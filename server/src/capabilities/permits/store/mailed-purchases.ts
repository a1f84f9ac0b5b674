import type { Db } from '#server/platform/database/open.ts'
import { idsInJson, jsonRows, rowsOf, type Statement } from '#server/platform/database/statement.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'

/** Each letter reads them: to plan the view anew takes ten times as long as to read it. */
const MAILED_PURCHASES: Statement = {
  name: 'mailed-purchases',
  text: `select p.* from ${jsonRows('id uuid')} wanted join purchase p on p.id = wanted.id`,
}

/** The permits of a letter, as they are now. */
export const purchasesOf = (db: Db, ids: string[]): Promise<PurchaseRow[]> =>
  rowsOf<PurchaseRow>(db, MAILED_PURCHASES, [idsInJson(ids)])
