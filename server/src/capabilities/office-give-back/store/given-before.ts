import { sql } from 'kysely'
import type { GivenAs } from '#rules/sale/purchase-lifecycle.ts'
import type { Db } from '#server/platform/database/open.ts'

interface Given {
  associationId: number
  orderId: string
  by: string
  as: GivenAs
}

/** Whether this officer has given money back of the order in this way. */
export async function givenBefore(db: Db, { associationId, orderId, by, as }: Given): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (
      select from refund f join purchase u on u.association_id = f.association_id and u.id = f.purchase_id
      where u.association_id = ${associationId} and (u.id = ${orderId} or u.order_id = ${orderId})
        and f.given_by = ${by} and f.given_as = ${as}
    ) as is`.execute(db)
  return rows[0]?.is ?? false
}
