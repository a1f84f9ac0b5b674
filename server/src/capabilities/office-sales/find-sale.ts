import { isSoldState } from '#rules/sale/purchase-lifecycle.ts'
import type { Db } from '#server/platform/database/open.ts'
import { refuse } from '#server/platform/refusal.ts'
import { findPurchase, type FoundPurchase } from '../purchase/index.ts'

/** A sale of another association, or a purchase that was never sold, is NOT_FOUND. */
export async function findSale(db: Db, associationId: number, purchaseId: string): Promise<FoundPurchase> {
  const found = await findPurchase(db, purchaseId)
  if (found?.purchase.association_id !== associationId || !isSoldState(found.purchase.state))
    return refuse('NOT_FOUND')
  return found
}
