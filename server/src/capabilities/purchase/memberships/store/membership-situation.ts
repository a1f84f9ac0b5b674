import { sql } from 'kysely'
import type { MembershipPlan } from '#rules/membership/membership-plan.ts'
import { type Applicant } from '#rules/membership/joining.ts'
import { periodOffered } from '#rules/membership/period.ts'
import type { Day } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { offeredOf, queuedOf } from './applications.ts'
import { placesOfList } from './listed-places.ts'

export async function timeZoneOf(on: Db | Tx, associationId: number): Promise<string> {
  const { time_zone } = await on
    .selectFrom('association')
    .select('time_zone')
    .where('id', '=', associationId)
    .executeTakeFirstOrThrow()
  return time_zone
}

/** The plans of an association that is on sale. */
export async function plansOnSale(on: Db | Tx, associationId: number): Promise<MembershipPlan[] | undefined> {
  const row = await on
    .selectFrom('association')
    .select('membership_plans')
    .where('id', '=', associationId)
    .where('is_published', '=', true)
    .executeTakeFirst()
  return row?.membership_plans
}

export interface LiveMembership {
  id: string
  buyerId: string
  memberKey: string
  state: 'held' | 'issued'
  firstDay: Day
  lastDay: Day
  holdExpiresAt: Date | null
  /** It is the only line of an order that is to be paid by transfer. */
  awaitsTransfer: 'alone' | 'withOthers' | null
}

/** Of a person, from a day on: held, also where the hold ran out and nobody has ended it, or sold. */
export async function liveMembershipsOf(
  db: Db,
  { associationId, memberKeys, from }: { associationId: number; memberKeys: readonly string[]; from: Day },
): Promise<LiveMembership[]> {
  const { rows } = await sql<LiveMembership>`
    select id, buyer_id as "buyerId", member_key as "memberKey", state, first_day as "firstDay", last_day as "lastDay", hold_expires_at as "holdExpiresAt",
      case when exists (select from payment y where y.association_id = o.association_id and y.purchase_id = coalesce(o.order_id, o.id)
        and y.kind = 'transfer' and y.state = 'open') then case when order_id is null then 'alone' else 'withOthers' end end as "awaitsTransfer"
    from order_line o where association_id = ${associationId} and plan_key is not null and member_key = any(${[...memberKeys]}::text[])
      and state in ('held', 'issued') and last_day >= ${from}::date order by id`.execute(db)
  return rows
}

interface Counted {
  associationId: number
  /** Who would have the place: counted is on the days that are offered to them. */
  applicant: Pick<Applicant, 'until'>
  day: Day
  now: Date
  /** What the order that is decided gives up. */
  without: readonly string[]
  /** The application that the order pays for. */
  applicationId?: string | undefined
  /** Who would have it, by each of their keys. */
  memberKeys: readonly string[]
  /** The place is offered to them: who waits does not go before them. */
  isOffered?: boolean
}

/** One person who has this year's and has renewed has one place. */
export const PEOPLE = sql`count(distinct coalesce('member:' || o.member_id, o.member_key))`

/**
 * How many others have a place of a plan on a day of the membership that somebody is offered, also those who hold one or may still
 * pay for one. None, where the plan has no limit or nothing is offered.
 */
export async function placesTaken(
  db: Db | Tx,
  plan: MembershipPlan,
  {
    associationId,
    applicant: { until },
    day,
    now,
    without,
    applicationId,
    memberKeys,
    isOffered = false,
  }: Counted,
): Promise<number> {
  const offered = plan.places === undefined ? 'noSeason' : periodOffered(plan.validity, day, until)
  if (offered === 'noSeason' || 'opens' in offered) return 0
  const { first, last } = offered.period
  const planKey = plan.key
  const of = { association_id: associationId, plan_key: planKey }
  const queued = isOffered ? sql`0` : queuedOf({ ...of, memberKeys, first })
  const listed = placesOfList({ associationId, plan, first, last, memberKeys, now })
  const { rows } = await sql<{ taken: number }>`
    select (${PEOPLE} + ${offeredOf(of, now, applicationId)} + ${queued} + ${listed})::integer as taken
    from order_line o
    where o.association_id = ${associationId} and o.plan_key = ${planKey}
      and o.first_day <= ${last}::date and o.last_day >= ${first}::date
      and (o.state = 'issued' or (o.state = 'held' and o.hold_expires_at > ${now}))
      and o.id <> all(${[...without]}::uuid[])`.execute(db)
  return rows[0]?.taken ?? 0
}

/** Whether a club has blocked an account on a day. */
export async function isBlocked(
  db: Db,
  { associationId, email, day }: { associationId: number; email: string; day: Day },
): Promise<boolean> {
  const row = await db
    .selectFrom('blocked_holder')
    .select('id')
    .where('association_id', '=', associationId)
    .where('email', '=', email.toLowerCase())
    .where((e) => e.or([e('until', 'is', null), e('until', '>=', day)]))
    .executeTakeFirst()
  return row !== undefined
}

/** The buyer's live or sold order that has this membership, the newest. */
export async function orderWithMembership(
  db: Db,
  { associationId, buyerId, orderKey }: { associationId: number; buyerId: string; orderKey: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('order_line')
    .select('id')
    .where('buyer_id', '=', buyerId)
    .where('order_key', '=', orderKey)
    .where('association_id', '=', associationId)
    .where('state', '=', 'held')
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return row?.id
}

/** The office is told: it corrects the list, or the person their account. */
export const noteListDiffers = (
  db: Db,
  { associationId, accountId, now }: { associationId: number; accountId: string; now: Date },
) =>
  db
    .insertInto('member_guess')
    .values({ association_id: associationId, account_id: accountId, at: now, why: 'differs' })
    .onConflict((c) => c.columns(['association_id', 'account_id']).doUpdateSet({ at: now, why: 'differs' }))
    .execute()
