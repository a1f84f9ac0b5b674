import { sql } from 'kysely'
import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

interface PlaceKey {
  association_id: number
  day: string
  quota_id: number
  zone_id: number
  slot: string
}

/** Places whose counter differs from their rows, or that have a row of a purchase which is neither held nor sold. */
export const wrongPlaces = async (db: Db): Promise<PlaceKey[]> =>
  (
    await sql<PlaceKey>`
    select association_id, day, quota_id, zone_id, slot
    from place p
    join (
      select t.association_id, t.day, t.quota_id, t.zone_id, t.slot,
        count(*) as actual, count(*) filter (where t.others) as others_actual,
        bool_or(u.state not in ('held', 'issued')) as without_sale
      from taken_place t
      join purchase u on u.association_id = t.association_id and u.id = t.purchase_id
      group by 1, 2, 3, 4, 5
      union all
      select p.association_id, p.day, p.quota_id, p.zone_id, p.slot, 0, 0, false
      from place p
      where p.taken > 0 and not exists (
        select from taken_place t
        where t.day = p.day and t.quota_id = p.quota_id and t.zone_id = p.zone_id and t.slot = p.slot
      )
    ) t using (association_id, day, quota_id, zone_id, slot)
    where without_sale or actual <> p.taken or others_actual <> p.others_taken
    order by day, quota_id, zone_id, slot`.execute(db)
  ).rows

/** The lock waits for concurrent requests on this place, so that their rows are counted. */
export async function countPlacesAnew(
  tx: Tx,
  { association_id, day, quota_id, zone_id, slot }: PlaceKey,
): Promise<boolean> {
  const here = sql`association_id = ${association_id} and day = ${day} and quota_id = ${quota_id}
    and zone_id = ${zone_id} and slot = ${slot}`
  await sql`select from place where ${here} for update`.execute(tx)
  await sql`
    delete from taken_place t where ${here} and exists (
      select from purchase u
      where u.association_id = t.association_id and u.id = t.purchase_id and u.state not in ('held', 'issued')
    )`.execute(tx)
  // Rows beyond the capacity are an oversale, not a miscount.
  const counted = await sql`
    update place set taken = t.actual, others_taken = t.others_actual
    from (
      select count(*) as actual, count(*) filter (where others) as others_actual
      from taken_place where ${here}
    ) t
    where ${here} and t.actual <= capacity and t.others_actual <= others_capacity`.execute(tx)
  return (counted.numAffectedRows ?? 0n) > 0n
}

/** Discount codes whose counter differs from their uses. */
export async function wrongDiscounts(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select d.id from discount_code d
    where d.used <> (select count(*) from discount_use u where u.discount_code_id = d.id)`.execute(db)
  return rows.map(({ id }) => id)
}

export async function countDiscountAnew(tx: Tx, id: string): Promise<boolean> {
  await sql`select from discount_code where id = ${id} for update`.execute(tx)
  const counted = await sql`
    update discount_code d set used = u.uses
    from (select count(*) as uses from discount_use where discount_code_id = ${id}) u
    where d.id = ${id} and (d.uses_in_all is null or u.uses <= d.uses_in_all)`.execute(tx)
  return (counted.numAffectedRows ?? 0n) > 0n
}
