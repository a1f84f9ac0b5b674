import { SOLD_STATES } from '#rules/sale/purchase-lifecycle.ts'
import type { Db } from '#server/platform/database/open.ts'

/** The permit that this person bought last, also one that was given back; not one that is another's by now; undefined: none. */
export async function lastBought(db: Db, accountId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('purchase')
    .select('id')
    .where('buyer_id', '=', accountId)
    .where((e) => e.or([e('handed_over_as', 'is', null), e('holder_id', '=', accountId)]))
    .where('state', 'in', SOLD_STATES)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}
