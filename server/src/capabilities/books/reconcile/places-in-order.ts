import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Breach } from './breach.ts'

interface PlaceRow {
  about: string
  day: string
  permit: string
  zone: string
  slot: string
  capacity: number
  minor_capacity: number
  taken: number
  minor_taken: number
  actual: number
  minor_actual: number
  newest: string | null
}

/** I1: sold and live holds fit the capacity. I2: the counters equal the rows that they count. */
export async function placesInDisorder(tx: Tx): Promise<Breach[]> {
  const { rows } = await sql<PlaceRow>`
    select concat_ws(' ', day, 'permit', permit_id, 'zone', zone_id, 'slot', slot) as about,
      day, slot, coalesce(m.key, permit_id::text) as permit, coalesce(z.key, '') as zone, t.newest,
      coalesce(p.capacity, 0) as capacity, coalesce(p.minor_capacity, 0) as minor_capacity,
      coalesce(p.taken, 0) as taken, coalesce(p.minor_taken, 0) as minor_taken,
      coalesce(t.actual, 0)::integer as actual, coalesce(t.minor_actual, 0)::integer as minor_actual
    from place p
    full join (
      select association_id, day, permit_id, zone_id, slot, max(purchase_id::text) as newest,
        count(*) filter (where not minor_pool) as actual, count(*) filter (where minor_pool) as minor_actual
      from taken_place group by 1, 2, 3, 4, 5
    ) t using (association_id, day, permit_id, zone_id, slot)
    left join permit m on m.id = permit_id
    left join zone z on z.id = zone_id
    where coalesce(t.actual, 0) > coalesce(p.capacity, 0)
      or coalesce(t.minor_actual, 0) > coalesce(p.minor_capacity, 0)
      or coalesce(t.actual, 0) <> coalesce(p.taken, 0)
      or coalesce(t.minor_actual, 0) <> coalesce(p.minor_taken, 0)
    order by day, permit_id, zone_id, slot`.execute(tx)
  return rows.map(breachOf)
}

function breachOf(row: PlaceRow): Breach {
  const { actual, minor_actual, taken, minor_taken, capacity, minor_capacity, newest } = row
  const over = actual > capacity || minor_actual > minor_capacity
  const { day, permit } = row
  return {
    invariant: over ? 'I1' : 'I2',
    kind: over ? 'overSold' : 'miscounted',
    about: row.about,
    found: `${actual}+${minor_actual} permits, ${taken}+${minor_taken} counted, ${capacity}+${minor_capacity} places`,
    values: {
      day,
      permit,
      where: [row.zone, row.slot].filter((part) => part !== '').join(' '),
      actual: actual + minor_actual,
      counted: taken + minor_taken,
      places: capacity + minor_capacity,
      newest: newest ?? '',
    },
  }
}

/** I2: a purchase that has a place is held or sold. */
export async function placesWithoutSale(tx: Tx): Promise<Breach[]> {
  const { rows } = await sql<{ id: string; state: string }>`
    select distinct u.id, u.state from taken_place t
    join purchase u on u.association_id = t.association_id and u.id = t.purchase_id
    where u.state not in ('held', 'issued')`.execute(tx)
  return rows.map(({ id, state }) => ({
    invariant: 'I2',
    kind: 'placeWithoutSale',
    about: id,
    found: `${state}, and still has a place`,
    values: { purchase: id, state },
  }))
}
