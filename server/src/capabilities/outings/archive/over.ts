import { sql } from 'kysely'
import type { Db } from '#server/platform/database/open.ts'

/** Permits that an account holds or bought and whose last day is past, by the waters' clock. */
export const permitsOver = (db: Db, accountId: string, now: Date) =>
  db
    .selectFrom('purchase')
    .innerJoin('association', 'association.id', 'purchase.association_id')
    .where((e) => e.or([e('holder_id', '=', accountId), e('buyer_id', '=', accountId)]))
    .where('state', 'in', ['issued', 'voided', 'refunded'])
    .where('last_day', '<', sql<string>`(${now}::timestamptz at time zone association.time_zone)::date`)
