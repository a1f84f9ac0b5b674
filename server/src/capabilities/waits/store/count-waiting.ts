import { sql } from 'kysely'
import type { Db } from '#server/platform/database/open.ts'
import type { WaitRow } from '#server/platform/database/tables/wait-tables.ts'

type Counted = Pick<WaitRow, 'permit_id' | 'zone_id' | 'slot'> & { permit_key: string; people: number }

/** On so many days at most, the nearest first. */
const DAYS_AT_MOST = 60

/** How many people wait on each of the days after this one on which somebody does. */
export async function countWaitingAfter(
  db: Db,
  associationId: number,
  day: string,
): Promise<{ day: string; people: number }[]> {
  const { rows } = await sql<{ day: string; people: number }>`
    select day, sum(jsonb_array_length(people))::integer as people
    from wait where association_id = ${associationId} and day > ${day} and state = 'waiting'
    group by day order by day limit ${DAYS_AT_MOST}`.execute(db)
  return rows
}

/** People who wait, by permit, zone and slot. */
export async function countWaiting(db: Db, associationId: number, day: string): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select permit_id, permit.key as permit_key, zone_id, slot, sum(jsonb_array_length(people))::integer as people
    from wait join permit on permit.id = permit_id
    where wait.association_id = ${associationId} and day = ${day} and state = 'waiting'
    group by permit_id, permit.key, zone_id, slot order by permit_id, zone_id nulls first, slot nulls first`.execute(
    db,
  )
  return rows
}
