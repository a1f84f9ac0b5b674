import type { Db } from '#server/platform/database/open.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'

/** Whether the buyer holds or has another permit of the same order. Children without a name may each have one. */
export async function hasSameOrder(
  db: Db,
  purchase: PurchaseRow,
  orderKey: string,
  now: Date,
): Promise<boolean> {
  if (purchase.holder_kind === 'minor' && purchase.minor_first_name === null) return false
  const other = await db
    .selectFrom('purchase')
    .select('id')
    .where('buyer_id', '=', purchase.buyer_id)
    .where('order_key', '=', orderKey)
    .where('id', '!=', purchase.id)
    .where((e) =>
      e.or([e('state', '=', 'issued'), e.and([e('state', '=', 'held'), e('hold_expires_at', '>', now)])]),
    )
    .executeTakeFirst()
  return other !== undefined
}
