import { sql } from 'kysely'
import { SOLD_STATES } from '#rules/sale/purchase-lifecycle.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { isSeenBy } from '../../permits/index.ts'

/** Permits that an account holds, or bought and never handed over, and whose last day is past, by the waters' clock. */
const permitsOver = (db: Db, accountId: string, now: Date) =>
  db
    .selectFrom('purchase')
    .innerJoin('association', 'association.id', 'purchase.association_id')
    .where(isSeenBy(accountId))
    .where('state', 'in', SOLD_STATES)
    .where('last_day', '<', sql<string>`(${now}::timestamptz at time zone association.time_zone)::date`)

/** The years of their last days, the latest first. */
export async function archivedYears(db: Db, accountId: string, now: Date): Promise<number[]> {
  const rows = await permitsOver(db, accountId, now)
    .select(sql<number>`extract(year from last_day)::integer`.as('year'))
    .distinct()
    .orderBy('year', 'desc')
    .execute()
  return rows.map(({ year }) => year)
}

/** Those of a year, the latest first. */
export const archivedPermits = (db: Db, accountId: string, year: number, now: Date): Promise<PurchaseRow[]> =>
  permitsOver(db, accountId, now)
    .selectAll('purchase')
    .where('last_day', '>=', `${year}-01-01`)
    .where('last_day', '<=', `${year}-12-31`)
    .orderBy('first_day', 'desc')
    .orderBy('id', 'desc')
    .execute()
