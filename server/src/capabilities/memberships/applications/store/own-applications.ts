import { type Insertable, sql } from 'kysely'
import type { Db } from '#server/platform/database/open.ts'
import type { MembershipTables } from '#server/platform/database/tables/membership-tables.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import {
  type ApplicationRow,
  type DecidedMembership,
  lockMemberships,
  type MembershipRequest,
  openApplication,
} from '../../../purchase/index.ts'

type NewApplication = Insertable<MembershipTables['membership_application']>

/** As it is asked for; one without a plan that asks for a yes waits for a place at once. */
export function rowOf(decided: DecidedMembership, input: MembershipRequest['input']): NewApplication {
  const { association, buyer, holder, joining, joined, joiner, memberKey, request } = decided
  const { firstName, lastName } = 'person' in joiner ? joiner.person : holder
  const isOther = request.holder.kind === 'other'
  const { key, name, documents } = joined.plan
  return {
    id: uuidv7(),
    association_id: association.associationId,
    account_id: buyer.accountId,
    plan_key: key,
    plan: JSON.stringify({ name, documents: documents.map((one) => ({ key: one.key, name: one.name })) }),
    request: JSON.stringify(input),
    member_key: memberKey,
    // The name of another angler is theirs.
    member_name: isOther ? holder.email : `${firstName} ${lastName}`.trim(),
    state: joining.needsApproval ? 'waiting' : 'queued',
    applied_at: request.now,
    decided_at: null,
    decided_by: null,
    reason: null,
    pay_until: null,
    ended_at: null,
  }
}

/**
 * Undefined: the same person has been asked for, by an account or by a name that is typed. Who asks for a place of the same plan
 * writes one after the other.
 */
export const insertApplication = (
  db: Db,
  row: NewApplication,
  { association: { associationId }, joined, memberKey, personKeys, buyer }: DecidedMembership,
): Promise<ApplicationRow | undefined> =>
  inTransaction(db, async (tx) => {
    const planKey = joined.plan.key
    await lockMemberships(tx, [{ associationId, planKey, memberKey }])
    const { accountId } = buyer
    if (await openApplication(tx, { associationId, planKey, memberKeys: personKeys, accountId }))
      return undefined
    return tx.insertInto('membership_application').values(row).returningAll().executeTakeFirst()
  })

export const applicationsOf = (db: Db, accountId: string): Promise<ApplicationRow[]> =>
  db
    .selectFrom('membership_application')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(50)
    .execute()

/** How many of those that wait for a place of its plan are offered one first. */
export async function queuedBefore(
  db: Db,
  { association_id: associationId, plan_key: planKey, applied_at: appliedAt, id }: ApplicationRow,
): Promise<number> {
  const { rows } = await sql<{ ahead: number }>`
    select count(*)::integer as ahead from membership_application
    where association_id = ${associationId} and plan_key = ${planKey} and state = 'queued'
      and (applied_at, id) < (${appliedAt}, ${id}::uuid)`.execute(db)
  return rows[0]?.ahead ?? 0
}
