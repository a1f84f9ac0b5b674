import { moveOrder } from '#contract/office-order-changes.ts'
import { wireNameOf } from '#contract/wire.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Services } from '#server/platform/http/services.ts'
import { refuse, refuseFields } from '#server/platform/refusal.ts'
import { permitsIn } from '../purchase/index.ts'
import { findSale } from './find-sale.ts'

const idsField = wireNameOf(moveOrder.request, 'purchaseIds')

/** The permits of one order that change together. One of another order is none that can. */
export async function chosenLines(
  { db }: Pick<Services, 'db'>,
  {
    associationId,
    purchaseId,
    purchaseIds,
  }: { associationId: number; purchaseId: string; purchaseIds: readonly string[] },
): Promise<PurchaseRow[]> {
  if (purchaseIds.length === 0) return refuseFields([{ field: idsField, code: 'REQUIRED' }])
  const rows = permitsIn(await findSale(db, associationId, purchaseId))
  return [...new Set(purchaseIds)].map((id) => rows.find((row) => row.id === id) ?? refuse('NOT_FOUND'))
}
