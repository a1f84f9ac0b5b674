import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { ZoneClosure } from '../close-zone/closure.ts'

export interface AffectedBooking {
  bookingId: string
  purchaseId: string
}

/** Bookings in the zone on these days, of permits that are booked day by day. */
export const bookingsAffectedBy = (
  on: Db | Tx,
  { associationId, zoneId, from, to }: ZoneClosure,
): Promise<AffectedBooking[]> =>
  on
    .selectFrom('zone_booking')
    .select(['id as bookingId', 'purchase_id as purchaseId'])
    .where('association_id', '=', associationId)
    .where('cancelled_at', 'is', null)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('zone_id', '=', zoneId)
    .orderBy('id')
    .execute()
