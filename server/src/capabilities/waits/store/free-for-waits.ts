import type { Served, WaitingParty } from '#rules/sale/waits/first-served.ts'
import type { Db } from '#server/platform/database/open.ts'
import { rowsOf, type Statement } from '#server/platform/database/statement.ts'
import type { SpotWaitedFor } from '../judge-wait.ts'

/** Of the place `p`, as far as its row is there: what is left of it. */
const FREE = 'coalesce(p.capacity - p.taken, 0)'
const FREE_FOR_OTHERS = 'coalesce(p.others_capacity - p.others_taken, 0)'

/** Enough for every place that comes free between two runs of the job; more are read the next time. */
const READ_AT_ONCE = 400

const PARTIES: Statement = {
  name: 'parties-that-fit',
  text: `select w.id as "waitId", w.rank::float8 as rank, w.least, s.choice, s.people, s.others,
      ${FREE}::integer as free, ${FREE_FOR_OTHERS}::integer as "freeForOthers"
    from wait w
    join wait_spot s on s.wait_id = w.id and s.is_waiting = $1
    left join place p on p.day = s.day and p.quota_id = s.quota_id and p.zone_id = s.zone_id and p.slot = s.slot
      and p.association_id = s.association_id and p.layout = s.layout
    where w.state = 'waiting' and w.id <> all($2::uuid[]) and not exists (
      select from wait_spot c
      left join place p on p.day = c.day and p.quota_id = c.quota_id and p.zone_id = c.zone_id and p.slot = c.slot
        and p.association_id = c.association_id and p.layout = c.layout
      where c.wait_id = s.wait_id and c.choice = s.choice
        and (${FREE} < c.people[c.least] or ${FREE_FOR_OTHERS} < c.others[c.least])
    )
    order by w.rank, s.choice limit ${READ_AT_ONCE}`,
}

type PartRow = Omit<WaitingParty, 'choices'> &
  Omit<Served, 'people'> &
  WaitingParty['choices'][number]['parts'][number]

/**
 * Who waits for places of which enough are free, but for these. `inTime`: for choices that can still be offered; otherwise for those
 * for which it is too late.
 */
export async function partiesThatFit(
  db: Db,
  { inTime, without = [] }: { inTime: boolean; without?: readonly string[] },
): Promise<WaitingParty[]> {
  const rows = await rowsOf<PartRow>(db, PARTIES, [inTime, without])
  return [...Map.groupBy(rows, ({ waitId }) => waitId).values()].map((parts) => {
    const [{ waitId, rank, least } = { waitId: '', rank: 0, least: 0 }] = parts
    const byChoice = Map.groupBy(parts, ({ choice }) => choice)
    return {
      waitId,
      rank,
      least,
      choices: [...byChoice].map(([choice, of]) => ({ choice, parts: of })),
    }
  })
}

const FREE_FOR_ALL: Statement = {
  name: 'choices-free-for-all',
  text: `select s.choice
    from json_to_recordset($2) as s (choice integer, day date, quota_id integer, zone_id integer, slot text, layout integer,
      people integer, others integer)
    left join place p on p.day = s.day and p.quota_id = s.quota_id and p.zone_id = s.zone_id and p.slot = s.slot
      and p.association_id = $1::integer and p.layout = s.layout
    group by s.choice
    having bool_and(${FREE} >= s.people and ${FREE_FOR_OTHERS} >= s.others) and not bool_or(exists (
      select from waiting_on($1::integer, s.day, s.quota_id, s.zone_id, s.slot, $3::uuid)
    ))`,
}

/** Whether the whole party can have places at once, for which nobody else waits. */
export async function isFreeForAll(
  db: Db,
  { associationId, accountId }: { associationId: number; accountId: string },
  spots: readonly SpotWaitedFor[],
): Promise<boolean> {
  const needed = spots.map(({ choice, day, quotaId, zoneId, slot, layout, people, others }) => ({
    choice,
    day,
    quota_id: quotaId,
    zone_id: zoneId,
    slot,
    layout,
    people: people.at(-1),
    others: others.at(-1),
  }))
  const rows = await rowsOf<object>(db, FREE_FOR_ALL, [associationId, JSON.stringify(needed), accountId])
  return rows.length > 0
}

const BEFORE: Statement = {
  name: 'people-before-waits',
  text: `select w.id as "waitId", (
      select coalesce(sum(jsonb_array_length(o.people)), 0)::integer from wait o
      where o.permit_id = w.permit_id and o.day = w.day and o.state = 'waiting' and o.rank < w.rank and exists (
        select from wait_spot s join wait_spot t using (day, quota_id, zone_id, slot, association_id)
        where s.wait_id = w.id and t.wait_id = o.id
      )) as people
    from wait w where w.account_id = $1::uuid and w.state <> 'ended'`,
}

/** How many people are served before each wait of a person. */
export async function peopleBefore(db: Db, accountId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await rowsOf<{ waitId: string; people: number }>(db, BEFORE, [accountId])
  return new Map(rows.map(({ waitId, people }) => [waitId, people]))
}
