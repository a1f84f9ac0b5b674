import { sql } from 'kysely'
import type { Db } from '#server/platform/database/open.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { anonymousAccount } from '../closed-accounts.ts'

const AT_ONCE = 500

/**
 * Removes the people from purchases whose last day is before the year of `before`: books are kept by whole years. The
 * sale, its payment and the fish stay for the association's figures, on the anonymous account.
 */
export async function detachOldPurchases(db: Db, before: Date): Promise<void> {
  const firstKept = `${before.getUTCFullYear()}-01-01`
  while ((await inTransaction(db, (tx) => detachSome(tx, firstKept))) === AT_ONCE);
}

async function detachSome(tx: Tx, firstKept: string): Promise<number> {
  const anonymous = await anonymousAccount(tx)
  const old = await tx
    .selectFrom('purchase')
    .select(['association_id', 'id'])
    .where('last_day', '<', firstKept)
    .where((e) => e.or([e('buyer_id', '!=', anonymous), e('holder_id', '!=', anonymous)]))
    .where('state', '!=', 'held')
    .limit(AT_ONCE)
    .forUpdate()
    .execute()
  const ids = old.map(({ id }) => id)
  if (ids.length === 0) return 0
  await tx
    .updateTable('purchase')
    .set({
      buyer_id: anonymous,
      holder_id: anonymous,
      holder_first_name: '',
      holder_last_name: '',
      holder_birth_date: null,
      earlier_holders: null,
      minor_first_name: null,
      minor_last_name: null,
      minor_birth_date: null,
      signed_code: null,
      // An order key may contain an e-mail and a child.
      order_key: sql`id::text`,
    })
    .where('id', 'in', ids)
    .execute()
  await tx.updateTable('discount_use').set({ buyer_id: anonymous }).where('purchase_id', 'in', ids).execute()
  await tx.deleteFrom('note').where('purchase_id', 'in', ids).execute()
  await tx.deleteFrom('earlier_version').where('purchase_id', 'in', ids).execute()
  for (const table of ['outing', 'catch'] as const)
    await tx.updateTable(table).set({ written_by: anonymous }).where('purchase_id', 'in', ids).execute()
  return ids.length
}
