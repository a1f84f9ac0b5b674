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

/**
 * The purchase and its payments as they stood at one moment, by one statement: a state put together from two
 * moments may never have been, and money must not be moved on the strength of it.
 */
export async function findPurchase(db: Db, purchaseId: string): Promise<FoundPurchase | undefined> {
  const rows = await db
    .selectFrom('purchase as u')
    .leftJoin('payment as y', (join) =>
      join.onRef('y.association_id', '=', 'u.association_id').onRef('y.purchase_id', '=', 'u.id'),
    )
    .selectAll('u')
    .select((e) => e.fn.toJson('y').as('payment'))
    .where('u.id', '=', purchaseId)
    .orderBy('y.attempt', 'desc')
    .execute()
  const [first] = rows
  if (first === undefined) return undefined
  const { payment: _, ...purchase } = first
  return { purchase, payments: rows.flatMap(({ payment }) => (payment === null ? [] : [asRow(payment)])) }
}

const MOMENTS = ['opened_at', 'authorised_at', 'captured_at', 'ended_at', 'withdrawn_at', 'look_at'] as const

/** JSON has no moments of its own. */
const asRow = (payment: object): PaymentRow => {
  const row: Record<string, unknown> = { ...payment }
  for (const name of MOMENTS) if (row[name] !== null) row[name] = new Date(row[name] as string)
  return row as unknown as PaymentRow
}

/**
 * The same for a decision: nobody else changes the purchase until the transaction ends. The payments are read
 * after the lock was got, since what was seen while waiting for it is old.
 */
export async function lockPurchase(tx: Tx, purchaseId: string): Promise<FoundPurchase | undefined> {
  const purchase = await tx
    .selectFrom('purchase')
    .selectAll()
    .where('id', '=', purchaseId)
    .forUpdate()
    .executeTakeFirst()
  if (purchase === undefined) return undefined
  const payments = await tx
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
