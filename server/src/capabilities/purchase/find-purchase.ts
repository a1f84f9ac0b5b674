import type { Selectable } from 'kysely'
import type { PriceBreakdown } from '#rules/price.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Database } from '#server/platform/database/tables.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

export type PurchaseRow = Selectable<Database['purchase']>
export type PaymentRow = Selectable<Database['payment']>

/** A purchase with all the payments that were ever begun for it, the newest first. */
export interface FoundPurchase {
  purchase: PurchaseRow
  payments: PaymentRow[]
}

export const priceOfPurchase = (purchase: PurchaseRow): PriceBreakdown => purchase.price as PriceBreakdown

export const keyOf = (purchase: Pick<PurchaseRow, 'association_id' | 'id'>) => ({
  associationId: purchase.association_id,
  purchaseId: purchase.id,
})

/** `lock`: nobody else changes the purchase until the transaction ends. */
export async function findPurchase(
  db: Db | Tx,
  purchaseId: string,
  { lock = false } = {},
): Promise<FoundPurchase | undefined> {
  const one = db.selectFrom('purchase').selectAll().where('id', '=', purchaseId)
  const purchase = await (lock ? one.forUpdate() : one).executeTakeFirst()
  if (purchase === undefined) return undefined
  const payments = await db
    .selectFrom('payment')
    .selectAll()
    .where('association_id', '=', purchase.association_id)
    .where('purchase_id', '=', purchase.id)
    .orderBy('attempt', 'desc')
    .execute()
  return { purchase, payments }
}

/** The buyer's own purchases of the same thing, the newest first. */
export const purchasesOfOrder = (
  db: Db | Tx,
  { buyerId, orderKey }: { buyerId: string; orderKey: string },
): Promise<PurchaseRow[]> =>
  db
    .selectFrom('purchase')
    .selectAll()
    .where('buyer_id', '=', buyerId)
    .where('order_key', '=', orderKey)
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute()
