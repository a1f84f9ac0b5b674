import type { Refused } from '#rules/sale/refused.ts'
import type { Order } from '#rules/sale/order.ts'
import type { PermitTerms } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { type KnownSupporter, supporterInOrder } from '../../catalogue/index.ts'
import {
  dependantsInOrder,
  type LineBefore,
  personIn,
  supportersAgain,
  withDependantsInOrder,
  withoutDependants,
} from '../../purchase/index.ts'

/** Refusals for want of a permit beside which it could hold. */
export const OF_SUPPORTS: readonly Refused['code'][] = [
  'NEEDS_COMPANION',
  'NEEDS_OWN_PERMIT',
  'COMPANION_HAS_ENOUGH',
]

/** The permits that change with it: all of them, and those that are decided before it, as they would be written. */
export interface ChangedWith {
  ids: readonly string[]
  before: readonly (LineBefore & { orderKey: string })[]
}
interface Changed {
  purchase: PurchaseRow
  terms: Pick<PermitTerms, 'requires' | 'prices'>
  order: Pick<Order, 'firstDay' | 'holder'>
}

export const ALONE: ChangedWith = { ids: [], before: [] }

/**
 * The permits beside which one that changes may hold: those that it has, as they are by then, and the others that change with it.
 * Undefined: its own terms name none.
 */
export async function supportersTogether(
  db: Db,
  { purchase, terms, order }: Changed,
  person: { holderId: string; now: Date },
  { ids, before }: ChangedWith,
): Promise<{ kept: KnownSupporter[]; others: KnownSupporter[] } | undefined> {
  const linked = await supportersAgain(db, purchase, terms, order, person)
  if (linked === undefined) return undefined
  const isLinked = ({ purchaseId }: KnownSupporter) => linked.some((one) => one.purchaseId === purchaseId)
  const staying = withoutDependants(
    linked.filter(({ purchaseId }) => !ids.includes(purchaseId)),
    ids,
  )
  // Nobody comes along by a permit that has no holder yet.
  const named = before.filter((one) => one.purchase.holder_kind !== 'invited')
  const changed = await Promise.all(
    named.map((one) =>
      supporterInOrder(
        db,
        one.purchase,
        { revision: one.revision, dependants: dependantsInOrder(before, one.purchase.id) },
        { holderId: person.holderId, ...personIn(order.holder) },
      ),
    ),
  )
  return {
    kept: [...changed.filter(isLinked), ...(staying ?? []).map((one) => withDependantsInOrder(one, before))],
    others: changed.filter((one) => !isLinked(one)),
  }
}
