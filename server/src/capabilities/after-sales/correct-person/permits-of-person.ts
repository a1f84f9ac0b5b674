import { addDays } from '#rules/days.ts'
import { fishingDay } from '#rules/fishing-day.ts'
import type { PermitTerms } from '#rules/permit-terms.ts'
import { slotOf } from '#rules/slots.ts'
import { dayIn, wallClock } from '#rules/wall-clock.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { currentCatalogue, permitVersion } from '../../catalogue/index.ts'

/** A purchase of this holder that is not over, with the terms that were agreed. */
export interface PermitOfPerson {
  purchase: PurchaseRow
  terms: PermitTerms
}

/** In every time zone a permit that ended before is over, nights included. */
const SURELY_OVER_DAYS = 3

/** The holder's permits and holds that are not over, in the order of their ids. */
export async function permitsOfPerson(db: Db, holderId: string, now: Date): Promise<PermitOfPerson[]> {
  const catalogue = await currentCatalogue(db)
  const rows = await db
    .selectFrom('purchase')
    .selectAll()
    .where('holder_id', '=', holderId)
    .where('last_day', '>=', addDays(dayIn('UTC', now), -SURELY_OVER_DAYS))
    .where((e) =>
      e.or([e('state', '=', 'issued'), e.and([e('state', '=', 'held'), e('hold_expires_at', '>', now)])]),
    )
    .orderBy('id')
    .execute()
  const found = await Promise.all(
    rows.map(async (purchase) => {
      const terms = await permitVersion(db, purchase.permit_id, purchase.permit_version)
      const association = catalogue.associations.get(purchase.association_id)
      if (terms === undefined || association === undefined)
        throw new Error(`purchase ${purchase.id} has no terms or no association`)
      return { purchase, terms, isOver: isOver(purchase, terms, association.timeZone, now) }
    }),
  )
  return found.filter(({ isOver: over }) => !over).map(({ purchase, terms }) => ({ purchase, terms }))
}

/** Over with its last day; a night that runs into the next morning still counts. */
function isOver(purchase: PurchaseRow, terms: PermitTerms, timeZone: string, now: Date): boolean {
  const { first_day: firstDay, last_day: lastDay } = purchase
  const slot = purchase.slot === null ? undefined : slotOf(terms, purchase.slot)
  // A permit booked day by day may have any slot.
  const bookings = terms.booking === 'dayByDay' ? terms.slots.map((one) => ({ day: lastDay, slot: one })) : []
  return lastDay < fishingDay({ firstDay, lastDay, slot, bookings }, wallClock(timeZone, now))
}

/** Sold, not only held: any buyer may hold a place for another angler. */
export const isInHand = ({ purchase }: PermitOfPerson): boolean => purchase.state === 'issued'
