import { type Selectable, sql } from 'kysely'
import type { Db } from '#server/platform/database/open.ts'
import type { MembershipLine } from '#server/platform/database/tables/purchase-tables.ts'
import type { MembershipTables } from '#server/platform/database/tables/membership-tables.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

export type ApplicationRow = Selectable<MembershipTables['membership_application']>

export const OPEN_STATES = ['waiting', 'queued', 'offered'] as const

interface Of {
  associationId: number
  planKey: string
  memberKeys: readonly string[]
}

/** What somebody has asked for and has not ended: one of a person and plan. */
export const openApplication = (
  on: Db | Tx,
  { associationId, planKey, memberKeys }: Of,
): Promise<ApplicationRow | undefined> =>
  on
    .selectFrom('membership_application')
    .selectAll()
    .where('association_id', '=', associationId)
    .where('plan_key', '=', planKey)
    .where('member_key', 'in', memberKeys)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

/** Places of a plan that others may still pay for: those of whom a hold has one already are counted with it. */
export const offeredOf = (
  line: { association_id: number; plan_key: string },
  now: Date,
  without: string | undefined,
) => sql`(
  select count(*) from membership_application p
  where p.association_id = ${line.association_id} and p.plan_key = ${line.plan_key} and p.state = 'offered' and p.pay_until > ${now}
    and (${without ?? null}::uuid is null or p.id <> ${without ?? null})
    and not exists (select from order_line h where h.association_id = p.association_id and h.plan_key = p.plan_key
      and h.plan ->> 'applicationId' = p.id::text and h.state = 'held' and h.hold_expires_at > ${now}))`

/** Its membership is sold, in the transaction of the sale. */
export async function endAsJoined(tx: Tx, { plan }: Pick<MembershipLine, 'plan'>, now: Date): Promise<void> {
  if (plan.applicationId === undefined) return
  await tx
    .updateTable('membership_application')
    .set({ state: 'joined', ended_at: now })
    .where('id', '=', plan.applicationId)
    .where('ended_at', 'is', null)
    .execute()
}
