import { type Selectable, sql } from 'kysely'
import type { Day } from '#rules/permit-terms.ts'
import { isOwnMember } from '#server/platform/database/own-member.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { MembershipLine } from '#server/platform/database/tables/purchase-tables.ts'
import type { MembershipTables } from '#server/platform/database/tables/membership-tables.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { keysOfLine } from '../joiner.ts'

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

/** Until when an order is held that pays for an application: while it lives, the offer's own time ends nothing. */
export async function heldForApplications(
  on: Db | Tx,
  applicationIds: readonly string[],
): Promise<Map<string, Date>> {
  if (applicationIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; until: Date }>`
    select p.id, max(h.hold_expires_at) as until
    from membership_application p join order_line h on h.association_id = p.association_id and h.plan_key = p.plan_key
      and h.state = 'held' and h.plan ->> 'applicationId' = p.id::text
    where p.id = any(${[...applicationIds]}::uuid[]) group by p.id`.execute(on)
  return new Map(rows.map(({ id, until }) => [id, until]))
}

/** Until when an offer can be paid: as long as its order waits for the money, where that is later. */
export function payableUntil(
  { id, state, pay_until: end }: Pick<ApplicationRow, 'id' | 'state' | 'pay_until'>,
  held: ReadonlyMap<string, Date>,
): Date | undefined {
  if (state !== 'offered' || end === null) return undefined
  const until = held.get(id)
  return until !== undefined && until > end ? until : end
}

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

/** Whether the application `p` is of the person with these keys: one may have asked as an account, and be sold to as a member of the list. */
const isOfPerson = (p: string, memberKeys: readonly string[]) => {
  const key = sql.ref(`${p}.member_key`)
  const members = memberKeys.flatMap((one) => (one.startsWith('member:') ? one.slice('member:'.length) : []))
  return sql`(${key} = any(${[...memberKeys]}::text[])
    or exists (select from account a join association_member m on m.id = any(${members}::uuid[])
      where a.id = case when ${key} like 'account:%' then substr(${key}, 9)::uuid end and ${isOwnMember('m', 'a')}))`
}

interface Waiting {
  association_id: number
  plan_key: string
  /** The person for whom it is counted, by each of their keys. */
  memberKeys: readonly string[]
  /** Of the membership that they are offered. */
  first: Day
}

/** Who waits for a place goes before everybody without one: not before who renews without a day between. */
export const queuedOf = ({
  association_id: associationId,
  plan_key: planKey,
  memberKeys,
  first,
}: Waiting) => sql`(
  select count(*) from membership_application q
  where q.association_id = ${associationId} and q.plan_key = ${planKey} and q.state = 'queued'
    and not ${isOfPerson('q', memberKeys)}
    and not exists (select from order_line k where k.association_id = q.association_id and k.plan_key = q.plan_key
      and coalesce('member:' || k.member_id, k.member_key) = any(${[...memberKeys]}::text[])
      and k.state = 'issued' and k.last_day = ${first}::date - 1))`

/** Its membership is sold, in the transaction of the sale, whoever sells it: nothing that the same person has asked for of the plan stays. */
export async function endAsJoined(tx: Tx, line: MembershipLine, memberId: string, now: Date): Promise<void> {
  const keys = [...keysOfLine(line), `member:${memberId}`]
  await sql`
    update membership_application p set state = 'joined', ended_at = ${now}
    where p.ended_at is null and p.association_id = ${line.association_id}
      and (p.id = ${line.plan.applicationId ?? null}::uuid
        or (p.plan_key = ${line.plan_key} and ${isOfPerson('p', keys)}))`.execute(tx)
}
