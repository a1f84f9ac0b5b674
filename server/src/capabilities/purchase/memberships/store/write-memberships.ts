import { sql } from 'kysely'
import type { MembershipLine, PaymentRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { guards } from '../../guards.ts'
import { keysOfLine } from '../joiner.ts'
import { offeredOf, queuedOf } from './applications.ts'
import { placesOfList } from './listed-places.ts'
import { PEOPLE } from './membership-situation.ts'
import { PURCHASE_COLUMNS, typedColumns } from '../../store/purchase-columns.ts'

export interface MembershipAt {
  associationId: number
  memberKey: string
  planKey: string
}

/**
 * Two who join for the last place, or for the same person, write one after the other: a membership has no row of places, and counts what
 * was committed before it. Called before guests, purchases and places are locked, several in one order.
 */
export async function lockMemberships(
  tx: Tx,
  memberships: readonly MembershipAt[],
  buyerId?: string,
): Promise<void> {
  const keys = memberships.flatMap(({ associationId, memberKey, planKey }) => [
    JSON.stringify(['member', associationId, memberKey]),
    JSON.stringify(['plan', associationId, planKey]),
  ])
  if (buyerId !== undefined) keys.push(JSON.stringify(['buyer', buyerId]))
  for (const key of new Set(keys.toSorted((one, other) => (one < other ? -1 : 1))))
    await sql`select ${sql.raw(guards.lockMembership)} from (select hashtextextended(${key}, 0) as membership) k`.execute(
      tx,
    )
}

/** Two orders of ten: by a transfer their places are kept for days, and nothing is paid yet. */
export const HELD_MEMBERSHIPS = 20

/** Whether a buyer would hold too many memberships with so many more; the caller has locked the buyer. */
export async function holdsTooMany(
  tx: Tx,
  { buyerId, more, now }: { buyerId: string; more: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ held: number }>`
    select count(*)::integer as held from order_line
    where buyer_id = ${buyerId} and plan_key is not null and state = 'held' and hold_expires_at > ${now}`.execute(
    tx,
  )
  return (rows[0]?.held ?? 0) + more > HELD_MEMBERSHIPS
}

/**
 * Live memberships of the same person that have a day of this one in them. Of whom the buyer only names, what is sold is looked at once
 * theirs is paid: before, it would say that they are a member.
 */
const overlapping = (line: MembershipLine) => sql`order_line o
  where o.association_id = ${line.association_id} and o.member_key = ${line.member_key} and o.id <> ${line.id}
    and o.plan_key is not null and o.state = any(${line.plan.isNamedByOther ? ['held'] : ['held', 'issued']}::text[])
    and o.first_day <= ${line.last_day}::date and o.last_day >= ${line.first_day}::date`

/** Members of the plan on a day of this membership, and places that applications of others may still pay for. */
const takenOf = (line: MembershipLine, now: Date) => sql`(
  (select ${PEOPLE} from order_line o
    where o.association_id = ${line.association_id} and o.plan_key = ${line.plan_key} and o.id <> ${line.id}
      and (o.state = 'issued' or (o.state = 'held' and o.hold_expires_at > ${now}))
      and o.first_day <= ${line.last_day}::date and o.last_day >= ${line.first_day}::date)
  + ${offeredOf(line, now, line.plan.applicationId)}
  + ${line.plan.applicationId === undefined ? queuedOf({ ...line, memberKeys: keysOfLine(line), first: line.first_day }) : sql`0`}
  + ${placesOfList({
    associationId: line.association_id,
    plan: line.plan.plan,
    first: line.first_day,
    last: line.last_day,
    memberKeys: keysOfLine(line),
    now,
  })})`

const hasPlace = (line: MembershipLine, now: Date) => {
  const { places } = line.plan.plan
  return places === undefined ? sql<boolean>`true` : sql<boolean>`${takenOf(line, now)} < ${places}::integer`
}

/** Whether it can be had by whoever has locked it. */
export async function isStillFree(tx: Tx, line: MembershipLine, now: Date): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select not exists (select from ${overlapping(line)}) and ${hasPlace(line, now)} as is`.execute(tx)
  return rows[0]?.is === true
}

const COLUMNS = [...PURCHASE_COLUMNS, 'plan_key', 'plan', 'member_key'] as const
const NAMES = sql.join(COLUMNS.map((column) => sql.ref(column)))

/** taken: the person has one for these days, or is about to. full: no place of the plan is left. */
export type MembershipWritten = 'written' | 'taken' | 'full'

/** Writes a membership that is locked, and whose place of the plan is counted. */
export async function writeMembership(tx: Tx, line: MembershipLine, now: Date): Promise<MembershipWritten> {
  const { rows } = await sql<{ written: boolean; taken: boolean }>`
    with given as (select exists (select from ${overlapping(line)}) as taken),
    written as (
      insert into order_line (${NAMES})
      select ${NAMES} from json_to_recordset(${JSON.stringify([line])}::json)
        as i (${sql.raw(`${typedColumns(PURCHASE_COLUMNS)}, plan_key text, plan jsonb, member_key text`)})
      where not (select taken from given) and ${hasPlace(line, now)}
      on conflict do nothing returning id
    )
    select exists (select from written) as written, taken from given`.execute(tx)
  const [row] = rows
  if (row?.written === true) return 'written'
  return row?.taken === true ? 'taken' : (await isStillFree(tx, line, now)) ? 'taken' : 'full'
}

export const writePayment = (tx: Tx, payment: PaymentRow) =>
  tx.insertInto('payment').values(payment).execute()
