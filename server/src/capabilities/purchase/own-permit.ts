import type { Language } from '#contract/languages.ts'
import { isSoldState } from '#rules/purchase-lifecycle.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Angler } from '#server/platform/http/caller.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { findPurchase, type FoundPurchase } from './store/purchases.ts'

/** A call about a permit that was sold, by its angler or by the office. */
export interface PermitRequest {
  services: Services
  caller: Pick<Angler, 'accountId'>
  language: Language
  now: Date
  /** The office decides it: what the club's rules say of deadlines, of how often, and of dearer days does not count. */
  beyondRules?: boolean
  /** Writes in the transaction of the change. */
  alongside?: (tx: Tx) => Promise<unknown>
}

/** Whether the caller is buyer or holder. */
export const isOwn = ({ caller }: Pick<PermitRequest, 'caller'>, purchase: PurchaseRow): boolean =>
  purchase.buyer_id === caller.accountId || purchase.holder_id === caller.accountId

/** A permit of another person, or a purchase that was never sold, is NOT_FOUND. */
export async function ownPermit(request: PermitRequest, purchaseId: string): Promise<FoundPurchase> {
  const found = await findPurchase(request.services.db, purchaseId)
  if (found === undefined || !isSoldState(found.purchase.state) || !isOwn(request, found.purchase))
    return refuse('NOT_FOUND')
  return found
}
