import { sql } from 'kysely'
import type { PurchaseState } from '#rules/sale/purchase-lifecycle.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { WaitRow } from '#server/platform/database/tables/wait-tables.ts'
import { orderIdOf } from '../../purchase/index.ts'

/** What they hold, or have bought since they wait, of the same permit on this day. */
export async function otherOrder(db: Db, { account_id, permit_id, day, joined_at }: WaitRow) {
  const { rows } = await sql<{ id: string; order_id: string | null; state: PurchaseState }>`
    select id, order_id, state from purchase
    where buyer_id = ${account_id} and permit_id = ${permit_id} and first_day = ${day}
      and (state = 'held' or (state = 'issued' and issued_at >= ${joined_at}))
    order by state = 'issued' desc, id desc limit 1`.execute(db)
  const [row] = rows
  return row && { orderId: orderIdOf(row), state: row.state }
}
