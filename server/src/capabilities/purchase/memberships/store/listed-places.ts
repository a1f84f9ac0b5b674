import { sql } from 'kysely'
import { ADULTS, type AgeGroup } from '#rules/age-groups.ts'
import type { MembershipPlan } from '#rules/membership/membership-plan.ts'
import type { Day } from '#rules/permit-terms.ts'

interface PlacesOfList {
  associationId: number
  plan: Pick<MembershipPlan, 'groups'>
  first: Day
  last: Day
  /** The person who would have the place, by each of their keys. */
  memberKeys: readonly string[]
  now: Date
}

/** The age that counts is that of the first day, as with who joins; of whom the list has no birth date, of age. */
function isOfGroup({ key, from = 0, under, on }: AgeGroup, first: Day) {
  const day = on === 'yearEnd' ? `${first.slice(0, 4)}-12-31` : first
  const youngerThan =
    under === undefined ? sql`true` : sql`m.birth_date > ${day}::date - make_interval(years => ${under})`
  return sql`coalesce(m.birth_date <= ${day}::date - make_interval(years => ${from}) and ${youngerThan}, ${key === ADULTS.key})`
}

/**
 * Members whom the list alone makes members on the first day of a membership: a club that begins to sell within a year has them
 * already, and they have their places of the plan that is for their age.
 */
export function placesOfList({ associationId, plan, first, last, memberKeys, now }: PlacesOfList) {
  const own = memberKeys.flatMap((key) => (key.startsWith('member:') ? key.slice('member:'.length) : []))
  const isOf =
    plan.groups === undefined
      ? sql`true`
      : sql`(${sql.join(
          plan.groups.map((group) => isOfGroup(group, first)),
          sql` or `,
        )})`
  return sql`(
    select count(*) from association_member m
    where m.association_id = ${associationId} and m.listed and coalesce(m.listed_until >= ${first}::date, true)
      and m.id <> all(${own}::uuid[]) and ${isOf}
      and m.id not in (
        select coalesce(s.member_id, substr(s.member_key, 8)::uuid) from order_line s
        where s.association_id = ${associationId} and s.plan_key is not null
          and (s.member_id is not null or s.member_key like 'member:%')
          and (s.state = 'issued' or (s.state = 'held' and s.hold_expires_at > ${now}))
          and s.first_day <= ${last}::date and s.last_day >= ${first}::date))`
}
