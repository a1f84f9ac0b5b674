import { batched } from '#server/platform/database/batched.ts'
import { idsInJson, jsonRows, rowsOf, type Statement } from '#server/platform/database/statement.ts'

// A fish may be there before its outing: whoever notes one has begun.
const BEGUN: Statement = {
  name: 'outings-begun',
  text: `select q.id, (
      exists (select from outing o where o.purchase_id = q.id and not o.cancelled
        and (o.started_at is not null or o.ended_at is not null))
      or exists (select from catch c where c.purchase_id = q.id and not c.cancelled)
    ) as begun
    from ${jsonRows('id uuid')} q`,
}

/**
 * Whether somebody has gone out with this purchase, as far as it has reached the server. In a transaction that has locked
 * the purchase it stays so: whatever is written at the river is written under the same lock.
 */
export const hasBegun = batched(async (on, purchaseIds: string[]): Promise<boolean[]> => {
  const rows = await rowsOf<{ id: string; begun: boolean }>(on, BEGUN, [idsInJson(purchaseIds)])
  const begun = new Set(rows.filter((row) => row.begun).map(({ id }) => id))
  return purchaseIds.map((id) => begun.has(id))
})
