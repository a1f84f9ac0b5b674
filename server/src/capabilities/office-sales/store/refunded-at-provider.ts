import { sql } from 'kysely'
import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'

type Key = Pick<PurchaseRow, 'association_id' | 'id'>

/**
 * What went back of a sale in the card provider's dashboard, while nobody has decided what becomes of its permit: how much, and when
 * the last of it became known here. Undefined: nothing.
 */
export async function undecidedAtProvider(
  on: Db | Tx,
  { association_id, id }: Key,
): Promise<{ cents: number; at: Date } | undefined> {
  const { rows } = await sql<{ cents: number | null; at: Date }>`
    select sum(cents)::integer as cents, max(decided_at) as at from refund
    where association_id = ${association_id} and purchase_id = ${id}
      and why = 'atProvider' and permit_kept_at is null`.execute(on)
  const [row] = rows
  return row === undefined || row.cents === null ? undefined : { cents: row.cents, at: row.at }
}

/** The permit stays, although this money went back. */
export async function keepPermitDespite(tx: Tx, { association_id, id }: Key, now: Date): Promise<void> {
  await tx
    .updateTable('refund')
    .set({ permit_kept_at: now })
    .where('association_id', '=', association_id)
    .where('purchase_id', '=', id)
    .where('why', '=', 'atProvider')
    .where('permit_kept_at', 'is', null)
    .execute()
}
