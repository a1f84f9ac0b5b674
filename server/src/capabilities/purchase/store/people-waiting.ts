import type { TakenSpot } from '#rules/sale/places.ts'
import type { Db } from '#server/platform/database/open.ts'
import { rowsOf, type Statement } from '#server/platform/database/statement.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { keysInJson } from './fitting-places.ts'

const WAITING: Statement = {
  name: 'people-waiting',
  text: `select coalesce(sum(party), 0)::integer as people from (
    select distinct w.waiting_id, w.party
    from json_to_recordset($2) as s (day date, quota_id integer, zone_id integer, slot text)
    cross join lateral waiting_on($1::integer, s.day, s.quota_id, s.zone_id, s.slot, $3::uuid) w
  ) waiting`,
}

/** How many other people wait for one of these places and could have it now. */
export async function peopleWaitingFor(
  db: Db,
  { association_id, buyer_id }: Pick<PurchaseRow, 'association_id' | 'buyer_id'>,
  spots: TakenSpot[],
): Promise<number> {
  const [row] = await rowsOf<{ people: number }>(db, WAITING, [
    association_id,
    JSON.stringify(keysInJson(spots)),
    buyer_id,
  ])
  return row?.people ?? 0
}
