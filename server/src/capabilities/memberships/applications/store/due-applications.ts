import { sql } from 'kysely'
import type { Day } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { type ApplicationRow, heldForApplications } from '../../../purchase/index.ts'

const AT_ONCE = 100

/** Of all offers, or of that one, those whose time is over and of which no order is held: whoever has chosen the transfer still pays. */
export async function overdueOffers(on: Db | Tx, now: Date, only?: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from membership_application
    where state = 'offered' and pay_until <= ${now} and (${only ?? null}::uuid is null or id = ${only ?? null})
    order by pay_until`.execute(on)
  const ids = rows.map(({ id }) => id)
  const held = await heldForApplications(on, ids)
  return ids.filter((id) => !held.has(id)).slice(0, AT_ONCE)
}

/** Of each plan who asked first of those who wait for a place; with a plan, of that alone, locked. */
export async function firstQueued(
  on: Db | Tx,
  of?: { associationId: number; planKey: string },
): Promise<ApplicationRow[]> {
  if (of === undefined) {
    const { rows } = await sql<ApplicationRow>`
      select distinct on (association_id, plan_key) * from membership_application where state = 'queued'
      order by association_id, plan_key, applied_at, id limit ${AT_ONCE}`.execute(on)
    return rows
  }
  return on
    .selectFrom('membership_application')
    .selectAll()
    .where('association_id', '=', of.associationId)
    .where('plan_key', '=', of.planKey)
    .where('state', '=', 'queued')
    .orderBy('applied_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .execute()
}

export const lockApplication = (tx: Tx, id: string): Promise<ApplicationRow | undefined> =>
  tx.selectFrom('membership_application').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Of who asks, where the list has them; what they are offered follows it. */
export async function lastDayOf(
  tx: Tx,
  { association_id: associationId, member_key: memberKey }: ApplicationRow,
): Promise<Day | undefined> {
  const { rows } = await sql<{ until: Day | null }>`
    select valid_until as until from association_member
    where association_id = ${associationId} and 'member:' || id = ${memberKey}`.execute(tx)
  return rows[0]?.until ?? undefined
}
