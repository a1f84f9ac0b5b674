import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Db } from '#server/platform/database/open.ts'
import { refuse } from '#server/platform/refusal.ts'
import { limitInWords } from '#server/platform/texts/limit-in-words.ts'
import { invitedOn } from '../../permits/index.ts'
import { findPurchase, type PermitRequest, type PurchasePeople } from '../../purchase/index.ts'
import { purchaseOfInvitation } from '../store/invitation-links.ts'

/** By the code of a mailed link. A permit that was given back or taken back has no invitation any more. */
export async function findInvited(db: Db, code: string): Promise<PurchaseRow> {
  const purchaseId = await purchaseOfInvitation(db, code)
  const found = purchaseId === undefined ? undefined : await findPurchase(db, purchaseId)
  return found?.purchase.state === 'issued' ? found.purchase : refuse('INVITATION_GONE')
}

export type InvitationState = 'open' | 'used' | 'late'

export function invitationStateOf(purchase: PurchaseRow, now: Date): InvitationState {
  const invited = invitedOn(purchase)
  if (invited === undefined) return 'used'
  return now < invited.completeBy ? 'open' : 'late'
}

/** Refuses what somebody completed, or nobody can complete any more. */
export function requireOpen(
  { services: { texts }, language, now }: PermitRequest,
  purchase: PurchaseRow,
  { details }: PurchasePeople,
): void {
  const invited = invitedOn(purchase)
  if (invited === undefined) return refuse('INVITATION_USED')
  if (now < invited.completeBy) return
  const until = limitInWords(texts, language, details.timeZone, invited.completeBy)
  refuse('INVITATION_TOO_LATE', { values: { until } })
}
