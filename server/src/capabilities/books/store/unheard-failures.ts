import { sql } from 'kysely'
import type { Db } from '#server/platform/database/open.ts'

/** Payments of which a payout has more refunds that came back than are written here. */
export async function unheardFailures(db: Db): Promise<string[]> {
  const { rows } = await sql<{ intent: string }>`
    select l.intent_id as intent from payout_line l join payment y on y.intent_id = l.intent_id
    where l.kind = 'refundFailed'
    group by l.intent_id, y.came_back_cents having sum(l.cents) > coalesce(y.came_back_cents, 0)`.execute(db)
  return rows.map(({ intent }) => intent)
}
