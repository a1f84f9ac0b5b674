import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/transaction.ts'

export interface PlaceRow {
  about: string
  day: string
  permit: string
  zone: string
  slot: string
  capacity: number
  others_capacity: number
  taken: number
  others_taken: number
  actual: number
  others_actual: number
  newest: string | null
}

/** Places with more rows than their capacity, or whose counters differ from their rows. */
export async function miscountedPlaces(tx: Tx): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select concat_ws(' ', day, 'quota', quota_id, 'zone', zone_id, 'slot', slot) as about,
      day, slot, coalesce(m.key, q.key, quota_id::text) as permit, coalesce(z.key, '') as zone, t.newest,
      coalesce(p.capacity, 0) as capacity, coalesce(p.others_capacity, 0) as others_capacity,
      coalesce(p.taken, 0) as taken, coalesce(p.others_taken, 0) as others_taken,
      coalesce(t.actual, 0)::integer as actual, coalesce(t.others_actual, 0)::integer as others_actual
    from place p
    full join (
      select association_id, day, quota_id, zone_id, slot, max(purchase_id::text) as newest,
        count(*) as actual, count(*) filter (where others) as others_actual
      from taken_place group by 1, 2, 3, 4, 5
    ) t using (association_id, day, quota_id, zone_id, slot)
    left join permit m on m.id = quota_id
    left join quota q on q.id = quota_id
    left join zone z on z.id = zone_id
    where coalesce(t.actual, 0) > coalesce(p.capacity, 0)
      or coalesce(t.others_actual, 0) > coalesce(p.others_capacity, 0)
      or coalesce(t.actual, 0) <> coalesce(p.taken, 0)
      or coalesce(t.others_actual, 0) <> coalesce(p.others_taken, 0)
    order by day, quota_id, zone_id, slot`.execute(tx)
  return rows
}

/** Purchases that have a place and are neither held nor sold. */
export async function purchasesWithStalePlaces(tx: Tx): Promise<{ id: string; state: string }[]> {
  const { rows } = await sql<{ id: string; state: string }>`
    select distinct u.id, u.state from taken_place t
    join purchase u on u.association_id = t.association_id and u.id = t.purchase_id
    where u.state not in ('held', 'issued')`.execute(tx)
  return rows
}

interface CodeRow {
  id: string
  code: string
  association: string
  used: number
  uses: number
  over: boolean
}

/** Discount codes with more uses than allowed, or whose counter differs from their uses. */
export async function miscountedDiscounts(tx: Tx): Promise<CodeRow[]> {
  const { rows } = await sql<CodeRow>`
    select d.id, d.code, a.key as association, d.used, coalesce(u.uses, 0)::integer as uses,
      coalesce(u.uses, 0) > coalesce(d.uses_in_all, 2147483647) as over
    from discount_code d
    join association a on a.id = d.association_id
    left join (select discount_code_id, count(*) as uses from discount_use group by 1) u
      on u.discount_code_id = d.id
    where d.used <> coalesce(u.uses, 0) or u.uses > coalesce(d.uses_in_all, 2147483647)`.execute(tx)
  return rows
}
