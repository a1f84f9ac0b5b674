import type { Selectable } from 'kysely'
import type { PriceBreakdown } from '#rules/price.ts'
import { batched } from '#server/platform/database/batched.ts'
import { idsInJson, jsonRows, rowsOf, type Statement } from '#server/platform/database/statement.ts'
import type { Database } from '#server/platform/database/tables.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

export type PurchaseRow = Selectable<Database['purchase']>
export type PaymentRow = Selectable<Database['payment']>

/** A purchase with all the payments that were ever begun for it, the newest first. */
export interface FoundPurchase {
  purchase: PurchaseRow
  payments: PaymentRow[]
}

/** The same purchase after one of its payments moved. */
export const withPayment = ({ purchase, payments }: FoundPurchase, moved: PaymentRow): FoundPurchase => ({
  purchase,
  payments: payments.map((payment) => (payment.attempt === moved.attempt ? moved : payment)),
})

export const priceOfPurchase = (purchase: PurchaseRow): PriceBreakdown => purchase.price as PriceBreakdown

export const keyOf = (purchase: Pick<PurchaseRow, 'association_id' | 'id'>) => ({
  associationId: purchase.association_id,
  purchaseId: purchase.id,
})

const FOUND: Statement = {
  name: 'purchases-with-payments',
  text: `select u.id, to_json(u) as purchase, (
      select coalesce(json_agg(y order by y.attempt desc), '[]') from payment y
      where y.association_id = u.association_id and y.purchase_id = u.id
    ) as payments
    from purchase u join ${jsonRows('id uuid')} w on w.id = u.id`,
}

interface FoundRow {
  id: string
  purchase: object
  payments: object[]
}

/**
 * The purchase and its payments as they stood at one moment, by one statement: a state put together from two
 * moments may never have been, and money must not be moved on the strength of it.
 */
export const findPurchase = batched(async (on, ids: string[]): Promise<(FoundPurchase | undefined)[]> => {
  const rows = await rowsOf<FoundRow>(on, FOUND, [idsInJson(ids)])
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => {
    const row = found.get(id)
    return row && foundFromJson(row)
  })
})

/** JSON has no moments of its own. */
function withMoments(row: object, names: readonly string[]): Record<string, unknown> {
  const changed: Record<string, unknown> = { ...row }
  for (const name of names) {
    const text = changed[name]
    if (typeof text === 'string') changed[name] = new Date(text)
  }
  return changed
}

const OF_PURCHASE = ['hold_expires_at', 'conditions_accepted_at', 'created_at', 'issued_at', 'ended_at']
const OF_PAYMENT = ['opened_at', 'authorised_at', 'captured_at', 'ended_at', 'withdrawn_at', 'look_at']

const purchaseFromJson = (row: object): PurchaseRow => withMoments(row, OF_PURCHASE) as unknown as PurchaseRow
const paymentFromJson = (row: object): PaymentRow => withMoments(row, OF_PAYMENT) as unknown as PaymentRow

/** Rows of purchase and payment as `to_json` gives them. */
export const foundFromJson = (row: { purchase: object; payments: object[] }): FoundPurchase => ({
  purchase: purchaseFromJson(row.purchase),
  payments: row.payments.map(paymentFromJson),
})

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
    .forUpdate()
    .execute()
  return { purchase, payments }
}
