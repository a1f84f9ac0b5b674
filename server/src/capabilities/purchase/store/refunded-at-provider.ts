import { sql } from 'kysely'
import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { LineRow } from '#server/platform/database/tables/purchase-tables.ts'

type Key = Pick<LineRow, 'association_id' | 'id'>

/**
 * What went back of a sale in the card provider's dashboard or by a lost dispute, while nobody has decided what becomes of its
 * permit or membership: how much, when the last of it became known here, and whether a bank kept any of it. Undefined: nothing.
 */
export async function undecidedAtProvider(
  on: Db | Tx,
  { association_id, id }: Key,
): Promise<{ cents: number; at: Date; isDisputed: boolean } | undefined> {
  const { rows } = await sql<{ cents: number | null; at: Date; isDisputed: boolean }>`
    select sum(cents)::integer as cents, max(decided_at) as at, bool_or(why = 'disputed') as "isDisputed" from refund
    where association_id = ${association_id} and purchase_id = ${id}
      and why in ('atProvider', 'disputed') and permit_kept_at is null`.execute(on)
  const [row] = rows
  return row === undefined || row.cents === null ? undefined : { ...row, cents: row.cents }
}

/** It stays, although this money went back. */
export async function keepDespite(tx: Tx, { association_id, id }: Key, now: Date): Promise<void> {
  await tx
    .updateTable('refund')
    .set({ permit_kept_at: now })
    .where('association_id', '=', association_id)
    .where('purchase_id', '=', id)
    .where('why', 'in', ['atProvider', 'disputed'])
    .where('permit_kept_at', 'is', null)
    .execute()
}
