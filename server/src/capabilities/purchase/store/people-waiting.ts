import type { TakenSpot } from '#rules/sale/places.ts'
import type { Db } from '#server/platform/database/open.ts'
import { rowsOf, type Statement } from '#server/platform/database/statement.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { keysInJson } from './fitting-places.ts'

const NO_ACCOUNT = '00000000-0000-0000-0000-000000000000'

/** Whoever waits there, too, has only those before them whose rank is lower. */
const WAITING: Statement = {
  name: 'people-waiting',
  text: `with waiting as (
    select distinct w.id, w.account_id = $3::uuid as is_own, w.rank, o.party
    from json_to_recordset($2) as s (day date, quota_id integer, zone_id integer, slot text)
    cross join lateral waiting_on($1::integer, s.day, s.quota_id, s.zone_id, s.slot, '${NO_ACCOUNT}') o
    join wait w on w.id = o.waiting_id
  ), own as (
    select min(rank) as rank from waiting where is_own
  )
  select coalesce(sum(party) filter (where own.rank is null or w.rank < own.rank), 0)::integer as people
  from waiting w cross join own where not is_own
  having count(*) > 0`,
}

/** How many people who wait for one of these places, and could have it now, are before the buyer. Undefined: nobody else waits. */
export async function peopleWaitingFor(
  db: Db,
  { association_id, buyer_id }: Pick<PurchaseRow, 'association_id' | 'buyer_id'>,
  spots: TakenSpot[],
): Promise<number | undefined> {
  const [row] = await rowsOf<{ people: number }>(db, WAITING, [
    association_id,
    JSON.stringify(keysInJson(spots)),
    buyer_id,
  ])
  return row?.people
}
