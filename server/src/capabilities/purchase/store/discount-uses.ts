import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/transaction.ts'
import { guards } from '../guards.ts'

export interface DiscountUse {
  associationId: number
  purchaseId: string
  discountCodeId: string
  buyerId: string
}

/**
 * Counts one use, exactly: the guarded update waits for other requests that use the same code, so that the buyer's own
 * uses, counted after it, cannot exceed their limit. False: used up, in all or by this buyer; the transaction must not
 * commit.
 */
export async function useDiscount(tx: Tx, use: DiscountUse): Promise<boolean> {
  const { rows } = await sql<{ uses_per_person: number | null }>`
    update discount_code set used = used + 1
    where association_id = ${use.associationId} and id = ${use.discountCodeId} and active
      and ${sql.raw(guards.discountIsFree)}
    returning uses_per_person`.execute(tx)
  const code = rows[0]
  if (code === undefined) return false
  await tx
    .insertInto('discount_use')
    .values({
      association_id: use.associationId,
      purchase_id: use.purchaseId,
      discount_code_id: use.discountCodeId,
      buyer_id: use.buyerId,
    })
    .execute()
  if (code.uses_per_person === null) return true
  const { uses } = await tx
    .selectFrom('discount_use')
    .select((e) => e.fn.countAll<number>().as('uses'))
    .where('discount_code_id', '=', use.discountCodeId)
    .where('buyer_id', '=', use.buyerId)
    .executeTakeFirstOrThrow()
  return uses <= code.uses_per_person
}

/** Removes the use of this purchase, if it has one. */
export async function giveBackDiscount(
  tx: Tx,
  purchase: { associationId: number; purchaseId: string },
): Promise<void> {
  await sql`
    with gone as (
      delete from discount_use
      where association_id = ${purchase.associationId} and purchase_id = ${purchase.purchaseId}
      returning association_id, discount_code_id
    )
    update discount_code d set used = d.used - 1
    from gone g
    where d.association_id = g.association_id and d.id = g.discount_code_id`.execute(tx)
}
