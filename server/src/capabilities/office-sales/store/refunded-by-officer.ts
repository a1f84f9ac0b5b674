import { sql } from 'kysely'
import type { Db } from '#server/platform/database/open.ts'

/** Cents that one person of the office has given back in the last 24 hours. */
export async function refundedByOfficer(
  db: Db,
  { associationId, accountId }: { associationId: number; accountId: string },
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum((after->>'cents')::integer), 0)::integer as cents from office_event
    where association_id = ${associationId} and account_id = ${accountId} and act = 'sale.refunded'
      and at > ${now}::timestamptz - interval '24 hours'`.execute(db)
  return rows[0]?.cents ?? 0
}
