import type { LockedPurchase } from './change-purchase.ts'

/** Cancels bookings of a locked purchase: those named, or all. Their places are not given back here. */
export async function cancelBookings(
  { tx, purchase }: Pick<LockedPurchase, 'tx' | 'purchase'>,
  now: Date,
  bookingIds?: string[],
): Promise<void> {
  if (bookingIds?.length === 0) return
  await tx
    .updateTable('zone_booking')
    .set({ cancelled_at: now })
    .where('association_id', '=', purchase.association_id)
    .where('purchase_id', '=', purchase.id)
    .where('cancelled_at', 'is', null)
    .$if(bookingIds !== undefined, (all) => all.where('id', 'in', bookingIds ?? []))
    .execute()
}
