import { purchaseCanBecome } from '#rules/purchase-lifecycle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { cancelBookings } from '../bookings/cancel-bookings.ts'
import { giveBackDiscount } from '../discount/use-discount.ts'
import { keyOf, type PurchaseRow } from '../find-purchase.ts'
import { giveBackPlaces } from '../places/give-back-places.ts'

/**
 * Ends a purchase that stood on places: they are free again, what was booked under it is cancelled, and the use of a
 * discount is free, too. The caller has locked the row. Its payments are ended by `settle`, which talks to the provider.
 */
export async function endPurchase(
  tx: Tx,
  purchase: PurchaseRow,
  state: 'expired' | 'released' | 'voided' | 'refunded',
  now: Date,
): Promise<void> {
  if (!purchaseCanBecome(purchase.state, state))
    throw new Error(`purchase ${purchase.id} cannot go from ${purchase.state} to ${state}`)
  await giveBackPlaces(tx, keyOf(purchase))
  // Only what was sold can have been booked under.
  if (purchase.state === 'issued') await cancelBookings(tx, keyOf(purchase), now)
  await giveBackDiscount(tx, keyOf(purchase))
  await tx
    .updateTable('purchase')
    // Whoever was sold the permit has a code of it: from now on that one is stale.
    .set((e) => ({
      state,
      ended_at: now,
      hold_network: null,
      signed_code: null,
      code_version: e('code_version', '+', 1),
    }))
    .where('association_id', '=', purchase.association_id)
    .where('id', '=', purchase.id)
    .execute()
}
