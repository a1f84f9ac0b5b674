import type { PermitOnSale } from '#rules/permit-terms.ts'
import { batched } from '#server/platform/database/batched.ts'
import type { Db } from '#server/platform/database/open.ts'
import { idsInJson, jsonRows, rowsOf, type Statement } from '#server/platform/database/statement.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type {
  LineRow,
  MembershipLine,
  PaymentRow,
  PurchaseRow,
} from '#server/platform/database/tables/purchase-tables.ts'

/** A line of an order with all payments of the order, the newest first. */
export interface FoundOrder<Line extends LineRow = LineRow> {
  purchase: Line
  /** The other lines of its order; absent: an order of one. */
  others?: LineRow[] | undefined
  payments: PaymentRow[]
}

/** The same of a permit. */
export type FoundPurchase = FoundOrder<PurchaseRow>

type Ordered = Pick<FoundOrder, 'purchase' | 'others'>

export const isMembership = (line: LineRow): line is MembershipLine => line.permit_id === null
export const isPermit = (line: LineRow): line is PurchaseRow => line.permit_id !== null

/** Under which the payments of its order stand. */
export const orderIdOf = ({ order_id, id }: Pick<LineRow, 'order_id' | 'id'>): string => order_id ?? id

/** All lines of the order, in their order. */
export const linesOf = ({ purchase, others = [] }: Ordered): LineRow[] =>
  [purchase, ...others].toSorted((one, other) => (one.id < other.id ? -1 : 1))

/** Of them, the permits. */
export const permitsIn = (found: Ordered): PurchaseRow[] => linesOf(found).filter(isPermit)
export const membershipsIn = (found: Ordered): MembershipLine[] => linesOf(found).filter(isMembership)

/** What the order costs. */
export const centsOfOrder = (found: Ordered): number =>
  linesOf(found).reduce((sum, { amount_cents }) => sum + amount_cents, 0)

/** The same order, seen from another of its lines. */
export function seenFrom(found: FoundOrder, purchaseId: string): FoundOrder {
  if (found.purchase.id === purchaseId) return found
  const lines = linesOf(found)
  const purchase = lines.find(({ id }) => id === purchaseId)
  if (purchase === undefined) throw new Error(`purchase ${purchaseId} is of another order`)
  return { ...found, purchase, others: lines.filter(({ id }) => id !== purchaseId) }
}

export const withPayment = (found: FoundOrder, moved: PaymentRow): FoundOrder => ({
  ...found,
  payments: found.payments.map((payment) => (payment.attempt === moved.attempt ? moved : payment)),
})

/** The payments of the order of the purchase `u` in JSON, the newest first. */
export const PAYMENTS_OF_U = `(select coalesce(json_agg(y order by y.attempt desc), '[]') from payment y
      where y.association_id = u.association_id and y.purchase_id = coalesce(u.order_id, u.id))`

/** The other purchases of the order of the purchase `u` in JSON; null: an order of one. */
export const OTHERS_OF_U = `case when u.order_id is not null then (
      select json_agg(o order by o.id) from order_line o
      where o.association_id = u.association_id and o.order_id = u.order_id and o.id <> u.id) end`

/** Concurrent requests share one statement, each by its key. */
const FOUND: Statement = {
  name: 'purchases-with-payments',
  text: `select u.id, to_json(u) as purchase, ${OTHERS_OF_U} as others, ${PAYMENTS_OF_U} as payments
    from order_line u join ${jsonRows('id uuid')} w on w.id = u.id`,
}

interface FoundRow {
  id: string
  purchase: object
  others: object[] | null
  payments: object[]
}

/** By any line of it. In one statement, so of one moment: money must not move by a state combined from two. */
export const findOrder = batched(async (on, ids: string[]): Promise<(FoundOrder | undefined)[]> => {
  const rows = await rowsOf<FoundRow>(on, FOUND, [idsInJson(ids)])
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => {
    const row = found.get(id)
    return row && foundFromJson(row)
  })
})

export const isOfPermit = (found: FoundOrder): found is FoundPurchase => isPermit(found.purchase)

/** Undefined: there is none, or it is a membership. */
export async function findPurchase(db: Db, id: string): Promise<FoundPurchase | undefined> {
  const found = await findOrder(db, id)
  return found !== undefined && isOfPermit(found) ? found : undefined
}

export async function orderById(db: Db, id: string): Promise<FoundOrder> {
  const found = await findOrder(db, id)
  if (found === undefined) throw new Error(`there is no purchase ${id}`)
  return found
}

export async function purchaseById(db: Db, id: string): Promise<FoundPurchase> {
  const found = await orderById(db, id)
  if (!isOfPermit(found)) throw new Error(`${id} is no permit`)
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

const lineFromJson = (row: object): LineRow => withMoments(row, OF_PURCHASE) as unknown as LineRow
const paymentFromJson = (row: object): PaymentRow => withMoments(row, OF_PAYMENT) as unknown as PaymentRow

export const foundFromJson = (row: {
  purchase: object
  others?: object[] | null
  payments: object[]
}): FoundOrder => ({
  purchase: lineFromJson(row.purchase),
  ...(row.others && { others: row.others.map(lineFromJson) }),
  payments: row.payments.map(paymentFromJson),
})

/** Of a row of `purchase`. */
export const permitFromJson = (row: Parameters<typeof foundFromJson>[0]): FoundPurchase =>
  foundFromJson(row) as FoundPurchase

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

export const updateOf = (on: Db | Tx, { association_id, id }: Pick<LineRow, 'association_id' | 'id'>) =>
  on.updateTable('order_line').where('association_id', '=', association_id).where('id', '=', id)
