import { purchaseCanBecome } from '#rules/sale/purchase-lifecycle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { LineRow } from '#server/platform/database/tables/purchase-tables.ts'
import { cancelBookings, giveBackPlaces } from './store/places.ts'
import { giveBackDiscount } from './store/discounts.ts'
import { leaveMembership } from './memberships/store/members.ts'
import { isMembership, updateOf } from './store/purchases.ts'
import { forgetClosedHolder } from './store/without-people.ts'

/**
 * Ends a locked line and frees its places, bookings and use of a discount; who was a member by it is none any more. A sold permit of a
 * closed account loses its name. `settle` ends its payments.
 */
export async function endPurchase(
  tx: Tx,
  purchase: LineRow,
  state: 'expired' | 'released' | 'voided' | 'refunded',
  now: Date,
): Promise<void> {
  if (!purchaseCanBecome(purchase.state, state))
    throw new Error(`purchase ${purchase.id} cannot go from ${purchase.state} to ${state}`)
  await giveBackPlaces(tx, purchase)
  // Only a sold permit can have bookings.
  if (purchase.state === 'issued') await cancelBookings(tx, purchase, now)
  await giveBackDiscount(tx, purchase)
  // A blank may have been sold before its place went back: it is entered later.
  const staysGenuine = purchase.holder_kind === 'blank' && state === 'expired'
  await updateOf(tx, purchase)
    // A new version makes the codes that the holder has stale.
    .set((e) => ({
      state,
      ended_at: now,
      hold_network: null,
      ...(!staysGenuine && { signed_code: null, code_version: e('code_version', '+', 1) }),
    }))
    .execute()
  if (purchase.state !== 'issued') return
  if (isMembership(purchase)) await leaveMembership(tx, purchase)
  await forgetClosedHolder(tx, purchase)
}
