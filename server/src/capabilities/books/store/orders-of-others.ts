import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/transaction.ts'

/** Purchases that somebody of an office ordered, and of which the trail of that office does not say so exactly once. */
export async function ordersWithoutTrail(tx: Tx): Promise<{ id: string; seller: string; lines: number }[]> {
  const { rows } = await sql<{ id: string; seller: string; lines: number }>`
    select u.id, u.seller_id as seller, e.lines from purchase u
    cross join lateral (
      select count(*)::integer as lines from office_event
      where association_id = u.association_id and subject_kind = 'sale' and subject_id = u.id::text
        and act = 'sale.ordered'
    ) e
    where u.seller_kind = 'officer' and e.lines <> 1 order by u.id`.execute(tx)
  return rows
}
