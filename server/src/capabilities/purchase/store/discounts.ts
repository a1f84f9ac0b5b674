import { sql } from 'kysely'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { guards } from '../guards.ts'
import {
  type Discount,
  type DiscountRefusal,
  discountRefusal,
  type DiscountRule,
} from '#rules/sale/discount.ts'
import type { Day } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'

export interface KnownDiscount extends Discount {
  discountCodeId: string
  used: number
  usedByBuyer: number
}

interface Row {
  id: string
  rule: DiscountRule
  permit_ids: number[] | null
  from_day: Day | null
  to_day: Day | null
  uses_in_all: number | null
  uses_per_person: number | null
  only_email: string | null
  active: boolean
  used: number
  used_by_buyer: number
}

interface DiscountQuery {
  associationId: number
  buyerId: string
  /** The purchase that is priced, and holds that it replaces: their uses do not count. */
  ignoring?: string[]
}

/** A code of this association by its text or id, with its number of uses in all and by this buyer. */
export async function findDiscount(
  db: Db | Tx,
  { associationId, buyerId, ignoring = [] }: DiscountQuery,
  by: { code: string } | { id: string },
): Promise<KnownDiscount | undefined> {
  const which = 'code' in by ? sql`d.code = ${by.code}` : sql`d.id = ${by.id}`
  const { rows } = await sql<Row>`
    select d.id, d.rule, d.permit_ids, d.from_day, d.to_day, d.uses_in_all, d.uses_per_person, d.only_email,
      d.active,
      d.used - (select count(*) from discount_use u
        where u.association_id = d.association_id and u.purchase_id = any(${ignoring}::uuid[])
          and u.discount_code_id = d.id)::integer as used,
      (select count(*) from discount_use u
        where u.discount_code_id = d.id and u.buyer_id = ${buyerId}
          and u.purchase_id <> all(${ignoring}::uuid[]))::integer as used_by_buyer
    from discount_code d
    where d.association_id = ${associationId} and ${which}`.execute(db)
  const row = rows[0]
  if (row === undefined) return undefined
  return {
    discountCodeId: row.id,
    rule: row.rule,
    active: row.active,
    ...(row.permit_ids !== null && { permitIds: row.permit_ids }),
    ...(row.from_day !== null && { from: row.from_day }),
    ...(row.to_day !== null && { to: row.to_day }),
    ...(row.uses_in_all !== null && { usesInAll: row.uses_in_all }),
    ...(row.uses_per_person !== null && { usesPerPerson: row.uses_per_person }),
    ...(row.only_email !== null && { onlyEmail: row.only_email }),
    used: row.used,
    usedByBuyer: row.used_by_buyer,
  }
}

export const whyNot = (
  known: KnownDiscount | undefined,
  order: { permitId: number; firstDay: Day; buyerEmail: string },
): DiscountRefusal | undefined =>
  discountRefusal(known, { ...order, used: known?.used ?? 0, usedByBuyer: known?.usedByBuyer ?? 0 })

/**
 * Counts one use, exactly: the guarded update waits for concurrent uses of the code, so that the buyer's own uses,
 * counted after it, cannot exceed their limit. False: used up, in all or by this buyer; the caller has to roll back.
 */
export async function useDiscount(
  tx: Tx,
  { association_id, id: purchase_id, buyer_id }: Pick<PurchaseRow, 'association_id' | 'id' | 'buyer_id'>,
  discount_code_id: string,
): Promise<boolean> {
  const { rows } = await sql<{ uses_per_person: number | null }>`
    update discount_code set used = used + 1
    where association_id = ${association_id} and id = ${discount_code_id} and active
      and ${sql.raw(guards.discountIsFree)}
    returning uses_per_person`.execute(tx)
  const code = rows[0]
  if (code === undefined) return false
  await tx
    .insertInto('discount_use')
    .values({ association_id, purchase_id, discount_code_id, buyer_id })
    .execute()
  if (code.uses_per_person === null) return true
  const { uses } = await tx
    .selectFrom('discount_use')
    .select((e) => e.fn.countAll<number>().as('uses'))
    .where('discount_code_id', '=', discount_code_id)
    .where('buyer_id', '=', buyer_id)
    .executeTakeFirstOrThrow()
  return uses <= code.uses_per_person
}

export async function giveBackDiscount(
  tx: Tx,
  purchase: Pick<PurchaseRow, 'association_id' | 'id'>,
): Promise<void> {
  await sql`
    with gone as (
      delete from discount_use
      where association_id = ${purchase.association_id} and purchase_id = ${purchase.id}
      returning association_id, discount_code_id
    )
    update discount_code d set used = d.used - 1
    from gone g
    where d.association_id = g.association_id and d.id = g.discount_code_id`.execute(tx)
}

/** The codes of these discounts, as they are typed, by their ids. */
export async function codesOfDiscounts(db: Db, ids: string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('discount_code').select(['id', 'code']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, code }) => [id, code]))
}
