import type { Order } from '#rules/sale/order.ts'
import type { PermitOnSale, PermitTerms } from '#rules/permit-terms.ts'
import { linksOf, mayBeLinked } from '#rules/permit/requirements/links.ts'
import type { HolderWithSupporters, NeedsSupport } from '#rules/permit/requirements/supporters.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { type KnownSupporter, supportersOfOrder } from '../../catalogue/index.ts'
import { supportersOf } from '../store/supports.ts'
import { personIn } from './order-of-purchase.ts'
import type { KnownSupport, NewSupport } from '../store/write-supports.ts'

/** The permits beside which a purchase holds that no rule refuses, for its requirements and its price, as they are written. */
export const supportsOfOrder = (
  permit: { terms: Pick<PermitOnSale['terms'], 'requires' | 'prices'> },
  wanted: NeedsSupport,
  holder: Omit<HolderWithSupporters, 'supporters'>,
  known: readonly KnownSupporter[] = [],
): NewSupport[] =>
  linksOf(permit, wanted, { ...holder, supporters: known }).flatMap(
    ({ supporter, rule, whenItEnds, sharesCatches }) => {
      const found = known.find(({ purchaseId }) => purchaseId === supporter.purchaseId)
      if (found === undefined) return []
      return {
        supporterId: found.purchaseId,
        version: found.version,
        requirement: rule,
        endsLast: whenItEnds === 'endsLast',
        sharesCatches,
        holderId: found.holderId,
        revision: found.revision,
      }
    },
  )

/** Of the permits beside which a purchase holds, that of another person. */
export const companionOf = (
  supports: readonly NewSupport[],
  known: readonly KnownSupporter[] = [],
): string | undefined =>
  supports.find(({ supporterId }) =>
    known.some(({ purchaseId, isOfHolder }) => purchaseId === supporterId && !isOfHolder),
  )?.supporterId

/** The permits beside which a purchase goes on, as they are locked when it is changed. */
export const keptSupports = (known: readonly KnownSupporter[] = []): KnownSupport[] =>
  known.map(({ purchaseId: supporterId, version, holderId, revision }) => ({
    supporterId,
    version,
    holderId,
    revision,
  }))

/** Without what gives way to an order. */
export const withoutDependants = (
  supporters: readonly KnownSupporter[] | undefined,
  purchaseIds: readonly string[],
): KnownSupporter[] | undefined =>
  supporters?.map((one) => ({
    ...one,
    dependants: one.dependants.filter(({ purchaseId }) => !purchaseIds.includes(purchaseId)),
  }))

/**
 * The permits beside which a purchase holds, for another day or holder, or after its hold ran out: links never change, so no
 * others count. Undefined: its own terms name none.
 */
export async function supportersAgain(
  db: Db,
  purchase: PurchaseRow,
  terms: Pick<PermitTerms, 'requires' | 'prices'>,
  { firstDay, holder }: Pick<Order, 'firstDay' | 'holder'>,
  { holderId, now }: { holderId: string; now: Date },
): Promise<KnownSupporter[] | undefined> {
  // Who is invited has none until they complete it.
  if (!mayBeLinked(terms) || holder.kind === 'invited') return undefined
  const known = await supportersOfOrder(db, {
    permit: { associationId: purchase.association_id, terms },
    firstDay,
    holderId,
    ...personIn(holder),
    ids: await supportersOf(db, purchase),
    now,
  })
  return withoutDependants(known, [purchase.id])
}
