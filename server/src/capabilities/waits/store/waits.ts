import { sql } from 'kysely'
import type { Day } from '#rules/permit-terms.ts'
import type { WaitedChoice } from '#rules/sale/waits/choices-waited-for.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { WaitOutcome, WaitRow } from '#server/platform/database/tables/wait-tables.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { JudgedWait } from '../judge-wait.ts'

type NewWait = Omit<
  WaitRow,
  | 'rank'
  | 'state'
  | 'missed'
  | 'order_id'
  | 'outcome'
  | 'ended_at'
  | 'failed_at'
  | 'judged_at'
  | 'choices'
  | 'known'
>

/** All that go on, the first to be served first. */
export const waitsGoingOn = (db: Db, state: 'waiting' | 'offered'): Promise<WaitRow[]> =>
  db.selectFrom('wait').selectAll().where('state', '=', state).orderBy('rank').execute()

export const waitById = (on: Db | Tx, id: string): Promise<WaitRow | undefined> =>
  on.selectFrom('wait').selectAll().where('id', '=', id).executeTakeFirst()

/** Those of a person that go on, by day; `permitId`, `day`: of these alone. */
export const waitsOf = (on: Db | Tx, accountId: string): Promise<WaitRow[]> =>
  on
    .selectFrom('wait')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('state', '<>', 'ended')
    .orderBy('day')
    .orderBy('rank')
    .execute()

export async function addWait(tx: Tx, wait: NewWait, judged: JudgedWait): Promise<void> {
  const { choices, known, spots } = judged
  await tx
    .insertInto('wait')
    .values({
      ...wait,
      people: JSON.stringify(wait.people),
      choices: JSON.stringify(choices),
      known,
      state: 'waiting',
    })
    .execute()
  await addSpots(tx, wait, { choices, spots }, wait.joined_at)
}

const addSpots = (
  tx: Tx,
  { id, association_id, least }: Pick<WaitRow, 'id' | 'association_id' | 'least'>,
  { choices, spots }: Pick<JudgedWait, 'choices' | 'spots'>,
  now: Date,
  failuresOf: (choice: number) => number = () => 0,
) =>
  tx
    .insertInto('wait_spot')
    .values(
      spots.map(({ quotaId, zoneId, ...spot }) => ({
        ...spot,
        wait_id: id,
        association_id,
        quota_id: quotaId,
        zone_id: zoneId,
        least,
        is_waiting: !isLate(choices[spot.choice], now) && failuresOf(spot.choice) < FAILURES_AT_MOST,
        failures: failuresOf(spot.choice),
      })),
    )
    .execute()

const isLate = (choice: WaitedChoice | undefined, now: Date): boolean =>
  choice === undefined || choice.offersEnd <= now

type WaitWithChoices = Pick<WaitRow, 'id' | 'association_id' | 'least' | 'choices' | 'known'>

/**
 * After the permit has changed, or to judge it again as it is. Returns whether a choice is left: one of which its person was told that
 * it is too late does not come back. Where the permit is the same, an offer that failed has failed.
 */
export async function replaceChoices(
  tx: Tx,
  wait: WaitWithChoices,
  { choices, known, spots }: JudgedWait,
  now: Date,
): Promise<boolean> {
  const changed = await tx
    .updateTable('wait')
    .set({ choices: JSON.stringify(choices), known })
    .where('id', '=', wait.id)
    .where('state', '=', 'waiting')
    .returning('id')
    .execute()
  if (changed.length === 0) return true
  const before = await tx
    .deleteFrom('wait_spot')
    .where('wait_id', '=', wait.id)
    .returning(['choice', 'failures'])
    .execute()
  const stillThere = new Set(before.map(({ choice }) => placeOf(wait.choices[choice])))
  const left = spots.filter(
    ({ choice }) => !isLate(choices[choice], now) || stillThere.has(placeOf(choices[choice])),
  )
  const failed = new Map(before.map(({ choice, failures }) => [placeOf(wait.choices[choice]), failures]))
  const failuresOf = (choice: number) =>
    known === wait.known ? (failed.get(placeOf(choices[choice])) ?? 0) : 0
  if (left.length > 0) await addSpots(tx, wait, { choices, spots: left }, now, failuresOf)
  return left.length > 0
}

/** The zone and slot of a choice, as a text. */
const placeOf = (choice: Pick<WaitedChoice, 'zoneId' | 'slot'> | undefined): string =>
  `${choice?.zoneId ?? ''} ${choice?.slot ?? ''}`

export async function setLeast(tx: Tx, waitId: string, least: number): Promise<void> {
  await tx.updateTable('wait').set({ least }).where('id', '=', waitId).execute()
  await tx.updateTable('wait_spot').set({ least }).where('wait_id', '=', waitId).execute()
}

/** For how many it was, without their names. */
const WITHOUT_NAMES = sql.raw(`(select jsonb_agg('{}'::jsonb) from jsonb_array_elements(people))`)

/** Ends it where it goes on; false: it has ended already. */
export async function endWait(
  on: Db | Tx,
  waitId: string,
  outcome: WaitOutcome,
  now: Date,
): Promise<boolean> {
  const ended = await sql<{ id: string }>`
    with gone as (delete from wait_spot where wait_id = ${waitId})
    update wait set state = 'ended', outcome = ${outcome}, ended_at = ${now}, people = ${WITHOUT_NAMES}
    where id = ${waitId} and state <> 'ended' returning id`.execute(on)
  return ended.rows.length > 0
}

/** Makes it one that is offered this order; false: it does not wait any more. */
export async function setOffered(tx: Tx, waitId: string, orderId: string): Promise<boolean> {
  const offered = await sql<{ id: string }>`
    with still as (
      update wait set state = 'offered', order_id = ${orderId} where id = ${waitId} and state = 'waiting' returning id
    ), out as (
      update wait_spot s set is_waiting = false, failures = 0 from still where s.wait_id = still.id
    )
    select id from still`.execute(tx)
  return offered.rows.length > 0
}

/** The offer goes on as another order: its person has chosen something else of it. */
export const followOrder = (db: Db, waitId: string, orderId: string) =>
  db
    .updateTable('wait')
    .set({ order_id: orderId })
    .where('id', '=', waitId)
    .where('state', '=', 'offered')
    .execute()

/** The last in line from now on, after an offer that was not taken; false: it does not go on. */
export async function waitAgain(
  tx: Tx,
  { id, missed }: Pick<WaitRow, 'id' | 'missed'>,
  lateChoices: readonly number[],
): Promise<boolean> {
  const again = await sql<{ id: string }>`
    with again as (
      update wait set state = 'waiting', order_id = null, missed = missed + 1, rank = (extract(epoch from clock_timestamp()) * 1000000)::bigint
      where id = ${id} and state <> 'ended' and missed = ${missed} returning id
    ), listed as (
      update wait_spot s set is_waiting = s.choice <> all(${lateChoices}::smallint[])
      from again where s.wait_id = again.id
    )
    select id from again`.execute(tx)
  return again.rows.length > 0
}

/** With as many failures one after the other a place is open to all. */
const FAILURES_AT_MOST = 3

/** After an offer of a choice that failed. Returns whether its place is now open to all. */
export async function countFailure(db: Db, waitId: string, choice: number, now: Date): Promise<boolean> {
  const opened = await sql<{ id: string }>`
    with counted as (
      update wait_spot set failures = failures + 1, is_waiting = is_waiting and failures + 1 < ${FAILURES_AT_MOST}
      where wait_id = ${waitId} and choice = ${choice} returning failures
    )
    update wait set failed_at = ${now}
    where id = ${waitId} and exists (select from counted where failures >= ${FAILURES_AT_MOST}) returning id`.execute(
    db,
  )
  return opened.rows.length > 0
}

/** It is too late to offer a place in these choices. */
export const closeChoices = (db: Db, waitId: string, choices: readonly number[]) =>
  db
    .updateTable('wait_spot')
    .set({ is_waiting: false })
    .where('wait_id', '=', waitId)
    .where('choice', 'in', choices)
    .where('is_waiting', '=', true)
    .execute()

/** The choices would not do any more. Returns whether another is left. */
export async function removeChoices(tx: Tx, waitId: string, choices: readonly number[]): Promise<boolean> {
  await tx.deleteFrom('wait_spot').where('wait_id', '=', waitId).where('choice', 'in', choices).execute()
  const left = await tx
    .selectFrom('wait_spot')
    .select('choice')
    .where('wait_id', '=', waitId)
    .executeTakeFirst()
  return left !== undefined
}

/** Of how many days this person waits at an association, beside these of a permit. */
export async function daysWaited(
  tx: Tx,
  { accountId, associationId }: { accountId: string; associationId: number },
  beside: { permitId: number; days: readonly Day[] },
): Promise<number> {
  const rows = await tx
    .selectFrom('wait')
    .select(['permit_id', 'day'])
    .where('account_id', '=', accountId)
    .where('association_id', '=', associationId)
    .where('state', '<>', 'ended')
    .execute()
  return rows.filter(({ permit_id, day }) => permit_id !== beside.permitId || !beside.days.includes(day))
    .length
}
