import type { Tx } from '#server/platform/database/transaction.ts'
import { endPurchase } from '../end-purchase.ts'
import { lockPurchase } from '../store/locked-purchase.ts'
import { updateOf } from '../store/purchases.ts'

/** Its place is free at once, its code is valid no longer, and its booklet knows it. Whether it was a blank that nobody had sold. */
export async function endBlank(tx: Tx, purchaseId: string, now: Date): Promise<boolean> {
  const locked = await lockPurchase(tx, purchaseId)
  if (locked?.purchase.holder_kind !== 'blank' || locked.purchase.signed_code === null) return false
  const { purchase } = locked
  if (purchase.state === 'held') await endPurchase(tx, purchase, 'released', now)
  // Its place is free already.
  else
    await updateOf(tx, purchase)
      .set((e) => ({ signed_code: null, code_version: e('code_version', '+', 1) }))
      .execute()
  await tx
    .updateTable('booklet_blank')
    .set({ ended_at: now })
    .where('association_id', '=', purchase.association_id)
    .where('purchase_id', '=', purchase.id)
    .execute()
  return true
}
