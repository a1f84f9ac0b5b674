import { type Selectable, sql } from 'kysely'
import type { Day } from '#rules/permit-terms.ts'
import type { NamedPerson } from '#rules/sale/same-person.ts'
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
  /** Of the person, also as others may type them. */
  memberKeys: readonly string[]
  /** Who asks now. */
  accountId: string
}

/** What somebody has asked for a person and has not ended: one of a person and plan, whether by an account or by a name that is typed. */
export async function openApplication(
  on: Db | Tx,
  { associationId, planKey, memberKeys, accountId }: Of,
): Promise<ApplicationRow | undefined> {
  const { rows } = await sql<ApplicationRow>`
    select p.* from membership_application p
    where p.association_id = ${associationId} and p.plan_key = ${planKey} and p.ended_at is null and ${isOfPerson('p', memberKeys)}
    order by p.account_id <> ${accountId}, p.applied_at limit 1`.execute(on)
  return rows[0]
}

/** When an account has asked for a child, as long as that has not ended. */
export async function childApplicationAt(
  db: Db,
  { associationId, planKey, accountId, child }: Omit<Of, 'memberKeys'> & { child: NamedPerson },
): Promise<Date | undefined> {
  const { firstName, lastName, birthDate } = child
  const { rows } = await sql<{ at: Date }>`
    select applied_at as at from membership_application
    where account_id = ${accountId} and association_id = ${associationId} and plan_key = ${planKey} and ended_at is null
      and request ->> 'minorBirthDate' = ${birthDate}
      and words_of_name((request ->> 'minorFirstName') || ' ' || (request ->> 'minorLastName')) = words_of_name(${`${firstName} ${lastName}`})
    order by applied_at limit 1`.execute(db)
  return rows[0]?.at
}

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

/**
 * Whether the application `p` is of the person with these keys: one may have asked as an account, and be sold to as a member of the list,
 * or be typed by name and birth date.
 */
function isOfPerson(p: string, memberKeys: readonly string[]) {
  const key = sql.ref(`${p}.member_key`)
  const members = memberKeys.flatMap((one) => (one.startsWith('member:') ? one.slice('member:'.length) : []))
  // Two accounts are two people, whatever they are called.
  const typed = memberKeys.some((one) => one.startsWith('account:'))
    ? []
    : memberKeys.filter((one) => one.startsWith('person:'))
  return sql`(${key} = any(${[...memberKeys]}::text[])
    or exists (select from account a where a.id = case when ${key} like 'account:%' then substr(${key}, 9)::uuid end
      and (exists (select from association_member m where m.id = any(${members}::uuid[]) and ${isOwnMember('m', 'a')})
        or 'person:' || words_of_name(a.first_name || ' ' || a.last_name) || ':' || a.birth_date = any(${typed}::text[]))))`
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
