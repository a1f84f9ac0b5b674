import { sql } from 'kysely'
import type { GivenAs } from '#rules/sale/purchase-lifecycle.ts'
import type { Db } from '#server/platform/database/open.ts'

interface Given {
  associationId: number
  orderId: string
  cents: number
  by: string
  as: GivenAs
}

/** Whether what was decided last for the order is this money, and this officer has given it in this way. */
export async function givenBefore(
  db: Db,
  { associationId, orderId, cents, by, as }: Given,
): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    with of_order as (
      select f.* from refund f join order_line u on u.association_id = f.association_id and u.id = f.purchase_id
      where u.association_id = ${associationId} and (u.id = ${orderId} or u.order_id = ${orderId}) and f.cents > 0
    ), newest as (select done_at from of_order order by decided_at desc limit 1)
    select coalesce(sum(cents) = ${cents} and bool_and(given_by = ${by} and given_as = ${as}), false) as is
    from of_order join newest using (done_at)`.execute(db)
  return rows[0]?.is ?? false
}
