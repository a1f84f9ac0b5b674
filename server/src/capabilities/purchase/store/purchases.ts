import type { PermitOnSale } from '#rules/permit-terms.ts'
import { batched } from '#server/platform/database/batched.ts'
import type { Db } from '#server/platform/database/open.ts'
import { idsInJson, jsonRows, rowsOf, type Statement } from '#server/platform/database/statement.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { PaymentRow, PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'

/** A purchase with all payments of its order, the newest first. */
export interface FoundPurchase {
  purchase: PurchaseRow
  /** The other purchases of its order; absent: an order of one. */
  others?: PurchaseRow[] | undefined
  payments: PaymentRow[]
}

type Ordered = Pick<FoundPurchase, 'purchase' | 'others'>

/** Under which the payments of its order stand. */
export const orderIdOf = ({ order_id, id }: Pick<PurchaseRow, 'order_id' | 'id'>): string => order_id ?? id

/** All purchases of the order, in the order of its lines. */
export const linesOf = ({ purchase, others = [] }: Ordered): PurchaseRow[] =>
  [purchase, ...others].toSorted((one, other) => (one.id < other.id ? -1 : 1))

/** What the order costs. */
export const centsOfOrder = (found: Ordered): number =>
  linesOf(found).reduce((sum, { amount_cents }) => sum + amount_cents, 0)

/** The same order, seen from another of its purchases. */
export function seenFrom(found: FoundPurchase, purchaseId: string): FoundPurchase {
  if (found.purchase.id === purchaseId) return found
  const lines = linesOf(found)
  const purchase = lines.find(({ id }) => id === purchaseId)
  if (purchase === undefined) throw new Error(`purchase ${purchaseId} is of another order`)
  return { ...found, purchase, others: lines.filter(({ id }) => id !== purchaseId) }
}

export const withPayment = (found: FoundPurchase, moved: PaymentRow): FoundPurchase => ({
  ...found,
  payments: found.payments.map((payment) => (payment.attempt === moved.attempt ? moved : payment)),
})

/** The payments of the order of the purchase `u` in JSON, the newest first. */
export const PAYMENTS_OF_U = `(select coalesce(json_agg(y order by y.attempt desc), '[]') from payment y
      where y.association_id = u.association_id and y.purchase_id = coalesce(u.order_id, u.id))`

/** The other purchases of the order of the purchase `u` in JSON; null: an order of one. */
export const OTHERS_OF_U = `case when u.order_id is not null then (
      select json_agg(o order by o.id) from purchase o
      where o.association_id = u.association_id and o.order_id = u.order_id and o.id <> u.id) end`

/** Concurrent requests share one statement, each by its key. */
const FOUND: Statement = {
  name: 'purchases-with-payments',
  text: `select u.id, to_json(u) as purchase, ${OTHERS_OF_U} as others, ${PAYMENTS_OF_U} as payments
    from purchase u join ${jsonRows('id uuid')} w on w.id = u.id`,
}

interface FoundRow {
  id: string
  purchase: object
  others: object[] | null
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

const OF_PURCHASE = [
  'hold_expires_at',
  'conditions_accepted_at',
  'created_at',
  'issued_at',
  'ended_at',
  'return_reminded_at',
  'claimed_at',
  'complete_by',
  'lapsed_at',
]
const OF_PAYMENT = ['opened_at', 'authorised_at', 'captured_at', 'ended_at', 'withdrawn_at', 'look_at']

const purchaseFromJson = (row: object): PurchaseRow => withMoments(row, OF_PURCHASE) as unknown as PurchaseRow
const paymentFromJson = (row: object): PaymentRow => withMoments(row, OF_PAYMENT) as unknown as PaymentRow

export const foundFromJson = (row: {
  purchase: object
  others?: object[] | null
  payments: object[]
}): FoundPurchase => ({
  purchase: purchaseFromJson(row.purchase),
  ...(row.others && { others: row.others.map(purchaseFromJson) }),
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
