import { addDays } from '#rules/days.ts'
import type { PermitTerms } from '#rules/permit-terms.ts'
import { dayIn } from '#rules/wall-clock.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { currentCatalogue, permitVersion } from '../../catalogue/index.ts'
import { isOver } from '../../permits/index.ts'

/** A purchase of this holder that is not over, with the terms that were agreed. */
export interface PermitOfPerson {
  purchase: PurchaseRow
  terms: PermitTerms
}

/** In every time zone a permit that ended before is over, nights included. */
const SURELY_OVER_DAYS = 3

/** The holder's permits and holds that are not over, in the order of their ids; not those that they keep for somebody without an account. */
export async function permitsOfPerson(db: Db, holderId: string, now: Date): Promise<PermitOfPerson[]> {
  const catalogue = await currentCatalogue(db)
  const rows = await db
    .selectFrom('purchase')
    .selectAll()
    .where('holder_id', '=', holderId)
    .where('holder_kind', 'not in', ['guest', 'invited'])
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

/** Sold, not only held: any buyer may hold a place for another angler. */
export const isInHand = ({ purchase }: PermitOfPerson): boolean => purchase.state === 'issued'
