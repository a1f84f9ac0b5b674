import { fishingDay } from '#rules/river/fishing-day.ts'
import type { PermitTerms } from '#rules/permit-terms.ts'
import { slotOf } from '#rules/permit/slots.ts'
import { wallClock } from '#rules/wall-clock.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'

/** Over with its last day; a night that runs into the next morning still counts. */
export function isOver(purchase: PurchaseRow, terms: PermitTerms, timeZone: string, now: Date): boolean {
  const { first_day: firstDay, last_day: lastDay } = purchase
  const slot = purchase.slot === null ? undefined : slotOf(terms, purchase.slot)
  // A permit booked day by day may have any slot.
  const bookings = terms.booking === 'dayByDay' ? terms.slots.map((one) => ({ day: lastDay, slot: one })) : []
  return lastDay < fishingDay({ firstDay, lastDay, slot, bookings }, wallClock(timeZone, now))
}
