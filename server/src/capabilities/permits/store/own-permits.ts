import { sql } from 'kysely'
import { SOLD_STATES } from '#rules/sale/purchase-lifecycle.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { isSeenBy } from './seen-by.ts'

/** A permit, and the day by the clock of its association. */
type OwnPermit = PurchaseRow & { today: string }

/** Held, or bought and never handed over, by first day: this year's and later, by their associations' clocks, or only `purchaseId`. */
export async function ownPermits(
  db: Db,
  accountId: string,
  now: Date,
  purchaseId?: string,
): Promise<OwnPermit[]> {
  const today = sql<string>`(${now}::timestamptz at time zone a.time_zone)::date`
  const own = db
    .selectFrom('purchase')
    .innerJoin('association as a', 'a.id', 'association_id')
    .selectAll('purchase')
    .select(today.as('today'))
    .where(isSeenBy(accountId))
    .where('state', 'in', SOLD_STATES)
  const wanted =
    purchaseId === undefined
      ? // A permit for New Year’s Eve is needed until its night is over.
        own.where('last_day', '>=', sql<string>`least(${today} - 1, date_trunc('year', ${today})::date)`)
      : own.where('purchase.id', '=', purchaseId)
  return wanted.orderBy('first_day').orderBy('purchase.id').execute()
}
