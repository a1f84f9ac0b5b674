import { sql } from 'kysely'
import type { Db } from '#server/platform/database/open.ts'
import type { DisputeRow } from '#server/platform/database/tables/bank-tables.ts'
import type { PaymentRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** Keeps a dispute as it was read. One that is decided stays so: an answer that was on its way does not open it again. */
export async function keepDispute(db: Db, dispute: DisputeRow): Promise<void> {
  const { closed_at, ...open } = dispute
  await db
    .insertInto('dispute')
    .values(dispute)
    .onConflict((c) =>
      c
        .column('id')
        .doUpdateSet({
          ...open,
          closed_at: (e) => sql`case when ${e.val(closed_at)}::timestamptz is null then null
            else coalesce(dispute.closed_at, ${e.val(closed_at)}::timestamptz) end`,
        })
        .where((e) => e.or([e('dispute.closed_at', 'is', null), e.val(closed_at !== null)])),
    )
    .execute()
}

/** What banks have kept of a payment for good. */
export async function centsLost(db: Db, intentId: string): Promise<number> {
  const { lost } = await db
    .selectFrom('dispute')
    .select((e) => e.fn.coalesce(e.fn.sum<number>('cents'), e.lit(0)).as('lost'))
    .where('intent_id', '=', intentId)
    .where('state', '=', 'lost')
    .executeTakeFirstOrThrow()
  return lost
}

/** Under the lock of the order. */
export const noteDisputed = (tx: Tx, { association_id, purchase_id, attempt }: PaymentRow, cents: number) =>
  tx
    .updateTable('payment')
    .set({ disputed_cents: cents })
    .where('association_id', '=', association_id)
    .where('purchase_id', '=', purchase_id)
    .where('attempt', '=', attempt)
    .execute()
