import type { Language } from '#contract/languages.ts'
import { mayWith } from '#rules/permit/handed-over.ts'
import { isSoldState } from '#rules/sale/purchase-lifecycle.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Angler } from '#server/platform/http/caller.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { mayBeUndone, openHandOvers, peopleOf } from '../permits/index.ts'
import { findPurchase, type FoundPurchase } from './store/purchases.ts'

/** A call about a permit that was sold, by its angler or by the office. */
export interface PermitRequest {
  services: Services
  caller: Pick<Angler, 'accountId'>
  language: Language
  now: Date
  /** The office decides it: what the club's rules say of deadlines, of how often, and of dearer days does not count. */
  beyondRules?: boolean
  /** Writes in the transaction of the change, for each permit as it is then. */
  alongside?: (tx: Tx, changed: PurchaseRow) => Promise<unknown>
}

type Act = Parameters<typeof mayWith>[2]

/** Whether the caller may do this with the permit. */
export const isOwn = ({ caller }: Pick<PermitRequest, 'caller'>, purchase: PurchaseRow, act: Act): boolean =>
  mayWith(peopleOf(purchase), caller.accountId, act)

/** What the caller may not do with it, and a purchase that was never sold, is NOT_FOUND. */
export async function ownPermit(
  request: PermitRequest,
  purchaseId: string,
  act: Act,
): Promise<FoundPurchase> {
  const { services, caller, now } = request
  const found = await findOwn(request, purchaseId, act)
  if (!mayBeUndone(found.purchase, caller.accountId)) return found
  // An act of the receiver is a look at the permit: from then on nobody undoes the hand-over.
  await openHandOvers(services.db, caller.accountId, now, purchaseId)
  return findOwn(request, purchaseId, act)
}

async function findOwn(request: PermitRequest, purchaseId: string, act: Act): Promise<FoundPurchase> {
  const found = await findPurchase(request.services.db, purchaseId)
  if (found === undefined || !isSoldState(found.purchase.state) || !isOwn(request, found.purchase, act))
    return refuse('NOT_FOUND')
  return found
}
