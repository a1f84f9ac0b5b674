import { sql, type Selectable } from 'kysely'
import type { Database } from '#server/platform/database/tables.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

export type CounterSaleRow = Selectable<Database['counter_sale']>

/** Whether it is new: under its key something may be sold already. Waits for another request with the same key. */
export async function insertCounterSale(tx: Tx, row: CounterSaleRow): Promise<boolean> {
  const written = await tx
    .insertInto('counter_sale')
    .values(row)
    .onConflict((c) => c.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

export const counterSaleById = (on: Db | Tx, id: string): Promise<CounterSaleRow | undefined> =>
  on.selectFrom('counter_sale').selectAll().where('id', '=', id).executeTakeFirst()

/** Until the transaction ends. */
export const lockCounterSale = (tx: Tx, id: string): Promise<CounterSaleRow | undefined> =>
  tx.selectFrom('counter_sale').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const noteUndone = (tx: Tx, id: string, accountId: string, now: Date) =>
  tx.updateTable('counter_sale').set({ undone_at: now, undone_by: accountId }).where('id', '=', id).execute()

interface Own {
  associationId: number
  accountId: string
}

export const ownCounterSales = (
  db: Db,
  { associationId, accountId }: Own,
  since: Date,
  most: number,
): Promise<CounterSaleRow[]> =>
  db
    .selectFrom('counter_sale')
    .selectAll()
    .where('association_id', '=', associationId)
    .where('account_id', '=', accountId)
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

/** Whether a warden has looked at one of these permits. */
export async function wasChecked(
  tx: Tx,
  associationId: number,
  purchaseIds: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`
    select from permit_check where association_id = ${associationId} and purchase_id = any(${[...purchaseIds]}::uuid[]) limit 1`.execute(
    tx,
  )
  return rows.length > 0
}
