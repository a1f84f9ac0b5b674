import { batched } from '#server/platform/database/batched.ts'
import { idsInJson, jsonRows, rowsOf, type Statement } from '#server/platform/database/statement.ts'

// A catch may arrive before its outing, so a catch counts too.
const BEGUN: Statement = {
  name: 'outings-begun',
  text: `select q.id, (
      exists (select from outing o where o.purchase_id = q.id and not o.cancelled and o.impossible is null
        and (o.started_at is not null or o.ended_at is not null))
      or exists (select from catch c where c.purchase_id = q.id and not c.cancelled and c.impossible is null)
    ) as begun
    from ${jsonRows('id uuid')} q`,
}

/**
 * Whether an outing of this purchase has begun, by what the server has received. Constant in a transaction that has
 * locked the purchase: river items are written under the same lock. Concurrent requests share a statement.
 */
export const hasBegun = batched(async (on, purchaseIds: string[]): Promise<boolean[]> => {
  const rows = await rowsOf<{ id: string; begun: boolean }>(on, BEGUN, [idsInJson(purchaseIds)])
  const begun = new Set(rows.filter((row) => row.begun).map(({ id }) => id))
  return purchaseIds.map((id) => begun.has(id))
})
