import type { Localised } from '#rules/permit-terms.ts'
import type { GivenAs, RefundCause } from '#rules/sale/purchase-lifecycle.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'

export interface RefundRow {
  cents: number
  why: RefundCause | null
  reason: Localised | null
  permitEnded: boolean
  decidedAt: Date
  doneAt: Date | null
  /** When it reached the customer of an outlet; null: not yet, or no outlet sold it. */
  handedAt: Date | null
  /** How a person gave it; null: nobody had to, or nobody did yet. */
  givenAs: GivenAs | null
}

type Key = Pick<PurchaseRow, 'association_id' | 'id'>

/** What was decided to go back of a sale, the first first. */
export const refundsOf = (db: Db, { association_id, id }: Key): Promise<RefundRow[]> =>
  db
    .selectFrom('refund')
    .select(['cents', 'why', 'reason', 'permit_ended as permitEnded'])
    .select(['decided_at as decidedAt', 'done_at as doneAt', 'handed_at as handedAt', 'given_as as givenAs'])
    .where('association_id', '=', association_id)
    .where('purchase_id', '=', id)
    .orderBy('decided_at')
    .orderBy('id')
    .execute()

/** The card that paid; undefined: the provider has not told it yet. */
export async function cardThatPaid(
  db: Db,
  { association_id, id, order_id }: Pick<PurchaseRow, 'association_id' | 'id' | 'order_id'>,
) {
  const paid = await db
    .selectFrom('payment')
    .select(['card_brand as brand', 'card_last4 as last4'])
    .where('association_id', '=', association_id)
    .where('purchase_id', '=', order_id ?? id)
    .where('card_last4', 'is not', null)
    .orderBy('attempt', 'desc')
    .executeTakeFirst()
  return paid?.brand && paid.last4 ? { brand: paid.brand, last4: paid.last4 } : undefined
}
