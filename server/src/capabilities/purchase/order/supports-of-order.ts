import type { Order } from '#rules/order.ts'
import type { PermitOnSale, PermitTerms } from '#rules/permit-terms.ts'
import { type HolderWithSupporters, type NeedsSupport, supportsOf } from '#rules/requirements/supporters.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { type KnownSupporter, supportersOfOrder } from '../../catalogue/index.ts'
import { supportersOf } from '../store/supports.ts'
import type { NewSupport } from '../store/write-supports.ts'

/** The permits beside which a purchase holds that no rule refuses, as they are written with it. */
export const supportsOfOrder = (
  permit: { terms: Pick<PermitOnSale['terms'], 'requires'> },
  wanted: NeedsSupport,
  holder: Omit<HolderWithSupporters, 'supporters'>,
  known: readonly KnownSupporter[] = [],
): NewSupport[] =>
  supportsOf(permit, wanted, { ...holder, supporters: known }).flatMap((one) => {
    if ('problem' in one) return []
    const { requirement, supporter } = one
    const found = known.find(({ purchaseId }) => purchaseId === supporter.purchaseId)
    if (found === undefined) return []
    return {
      supporterId: found.purchaseId,
      version: found.version,
      requirement: requirement.key,
      endsLast: requirement.whenItEnds === 'endsLast',
      holderId: found.holderId,
      revision: found.revision,
    }
  })

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
 * others count. Undefined: it needs none by its own terms.
 */
export async function supportersAgain(
  db: Db,
  purchase: PurchaseRow,
  { requires }: Pick<PermitTerms, 'requires'>,
  { firstDay, holder }: Pick<Order, 'firstDay' | 'holder'>,
  { holderId, now }: { holderId: string; now: Date },
): Promise<KnownSupporter[] | undefined> {
  if (requires === undefined) return undefined
  const known = await supportersOfOrder(db, {
    permit: { associationId: purchase.association_id, terms: { requires } },
    firstDay,
    holderId,
    ...(holder.kind === 'minor' && { child: holder.child }),
    ids: await supportersOf(db, purchase),
    now,
  })
  return withoutDependants(known, [purchase.id])
}
