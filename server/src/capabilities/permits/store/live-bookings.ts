import type { Booking } from '#rules/permit/bookings.ts'
import type { Technique } from '#rules/codes.ts'
import { batched } from '#server/platform/database/batched.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { jsonRows, rowsOf, type Statement } from '#server/platform/database/statement.ts'

/** A booking that is not cancelled. */
export interface LiveBooking extends Booking {
  bookingId: string
  begun: boolean
}

interface Row {
  n: number
  id: string
  day: string
  zone_id: number | null
  slot: string | null
  technique: Technique | null
  begun: boolean
}

// The outing of a booking has the same id. A catch may arrive before its outing, so a catch counts as begun too.
const LIVE: Statement = {
  name: 'live-bookings',
  text: `select w.n, b.id, b.day, b.zone_id, b.slot, b.technique, (
      exists (select from outing o where o.association_id = b.association_id and o.id = b.id and not o.cancelled and o.impossible is null
        and (o.started_at is not null or o.ended_at is not null))
      or exists (select from catch c where c.purchase_id = b.purchase_id and c.outing_id = b.id and not c.cancelled and c.impossible is null)
    ) as begun
    from ${jsonRows('n integer, association_id integer, purchase_id uuid')} w
    join zone_booking b on b.association_id = w.association_id and b.purchase_id = w.purchase_id
      and b.cancelled_at is null
    order by b.day`,
}

/** The live bookings of a permit in order of their days. Concurrent requests share a statement. */
export const liveBookings = batched(
  async (on, permits: Pick<PurchaseRow, 'association_id' | 'id'>[]): Promise<LiveBooking[][]> => {
    const found: LiveBooking[][] = permits.map(() => [])
    const keys = permits.map(({ association_id, id }, n) => ({ n, association_id, purchase_id: id }))
    for (const row of await rowsOf<Row>(on, LIVE, [JSON.stringify(keys)]))
      found[row.n]?.push({
        bookingId: row.id,
        day: row.day,
        ...(row.zone_id !== null && { zoneId: row.zone_id }),
        ...(row.slot !== null && { slot: row.slot }),
        ...(row.technique !== null && { technique: row.technique }),
        begun: row.begun,
      })
    return found
  },
)
