import { sql } from 'kysely'
import type { PurchaseState } from '#rules/sale/purchase-lifecycle.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { WaitRow } from '#server/platform/database/tables/wait-tables.ts'
import { orderIdOf } from '../../purchase/index.ts'

/**
 * What they hold, or have bought since they wait, of the same permit on this day. `givenUpAt`: when they gave the offer up, for this
 * order perhaps, which may have run out since then; otherwise one in another zone or slot is none of it.
 */
export async function otherOrder(
  db: Db,
  { account_id, permit_id, day, joined_at, zone_id, slot }: WaitRow,
  givenUpAt: Date | undefined,
) {
  const { rows } = await sql<{ id: string; order_id: string | null; state: PurchaseState }>`
    select id, order_id, state from purchase
    where buyer_id = ${account_id} and permit_id = ${permit_id} and first_day = ${day}
      and (state = 'held' or (state = 'issued' and issued_at >= ${joined_at})
        or (state = 'expired' and created_at >= ${givenUpAt ?? null}::timestamptz))
      and (${givenUpAt !== undefined} or (
        zone_id is not distinct from coalesce(${zone_id}, zone_id) and slot is not distinct from coalesce(${slot}, slot)
      ))
    order by array_position(array['issued', 'held', 'expired'], state::text), id desc limit 1`.execute(db)
  const [row] = rows
  return row && { orderId: orderIdOf(row), state: row.state }
}
