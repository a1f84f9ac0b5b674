import type { PermitOnSale } from '#rules/permit-terms.ts'
import { batched } from '#server/platform/database/batched.ts'
import type { Db } from '#server/platform/database/open.ts'
import { idsInJson, jsonRows, rowsOf, type Statement } from '#server/platform/database/statement.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { PaymentRow, PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'

/** A purchase with all payments of its order, the newest first. */
export interface FoundPurchase {
  purchase: PurchaseRow
  payments: PaymentRow[]
}

export const withPayment = ({ purchase, payments }: FoundPurchase, moved: PaymentRow): FoundPurchase => ({
  purchase,
  payments: payments.map((payment) => (payment.attempt === moved.attempt ? moved : payment)),
})

/** The payments of the order of the purchase `u` in JSON, the newest first. */
export const PAYMENTS_OF_U = `(select coalesce(json_agg(y order by y.attempt desc), '[]') from payment y
      where y.association_id = u.association_id and y.purchase_id = coalesce(u.order_id, u.id))`

/** Concurrent requests share one statement, each by its key. */
const FOUND: Statement = {
  name: 'purchases-with-payments',
  text: `select u.id, to_json(u) as purchase, ${PAYMENTS_OF_U} as payments
    from purchase u join ${jsonRows('id uuid')} w on w.id = u.id`,
}

interface FoundRow {
  id: string
  purchase: object
  payments: object[]
}

/** In one statement, so of one moment: money must not move by a state combined from two. */
export const findPurchase = batched(async (on, ids: string[]): Promise<(FoundPurchase | undefined)[]> => {
  const rows = await rowsOf<FoundRow>(on, FOUND, [idsInJson(ids)])
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => {
    const row = found.get(id)
    return row && foundFromJson(row)
  })
})

export async function purchaseById(db: Db, id: string): Promise<FoundPurchase> {
  const found = await findPurchase(db, id)
  if (found === undefined) throw new Error(`there is no purchase ${id}`)
  return found
}

/** JSON has no dates: the named texts become dates. */
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

export const foundFromJson = (row: { purchase: object; payments: object[] }): FoundPurchase => ({
  purchase: purchaseFromJson(row.purchase),
  payments: row.payments.map(paymentFromJson),
})

/**
 * Whether a permit still has these terms; a shared lock keeps them until the transaction ends. A purchase without
 * places is counted nowhere: a concurrent import that introduces a limit either counts it or changes the terms read
 * here.
 */
export async function areTermsCurrent(
  tx: Tx,
  {
    associationId,
    permitId,
    version,
    layout,
  }: Pick<PermitOnSale, 'associationId' | 'permitId' | 'version' | 'layout'>,
): Promise<boolean> {
  const row = await tx
    .selectFrom('permit')
    .select(['version', 'layout'])
    .where('association_id', '=', associationId)
    .where('id', '=', permitId)
    .forShare()
    .executeTakeFirst()
  return row?.version === version && row.layout === layout
}

export const updateOf = (on: Db | Tx, { association_id, id }: Pick<PurchaseRow, 'association_id' | 'id'>) =>
  on.updateTable('purchase').where('association_id', '=', association_id).where('id', '=', id)
