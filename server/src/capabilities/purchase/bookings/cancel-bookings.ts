import type { Tx } from '#server/platform/database/transaction.ts'

interface Of {
  associationId: number
  purchaseId: string
}

/**
 * Cancels live bookings of a purchase: those named, or all. Their places are not given back here. The caller has locked
 * the purchase.
 */
export async function cancelBookings(
  tx: Tx,
  { associationId, purchaseId }: Of,
  now: Date,
  bookingIds?: string[],
): Promise<void> {
  if (bookingIds?.length === 0) return
  await tx
    .updateTable('zone_booking')
    .set({ cancelled_at: now })
    .where('association_id', '=', associationId)
    .where('purchase_id', '=', purchaseId)
    .where('cancelled_at', 'is', null)
    .$if(bookingIds !== undefined, (all) => all.where('id', 'in', bookingIds ?? []))
    .execute()
}
