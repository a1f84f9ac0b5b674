import { sql } from 'kysely'
import { LETTER_DAYS } from '#contract/member-letters.ts'
import type { MembershipFigures } from '#contract/office-membership.ts'
import { ADULT_AGE } from '#rules/age.ts'
import type { Day, Localised } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { hasStanding } from './find-members.ts'
import { HAS_NO_LAST_DAY } from './last-days.ts'

const DAY_MS = 24 * 60 * 60_000

/** One reading of the list. Whoever was born on a 29 February is of age from 1 March, as everywhere. */
export async function membershipFigures(
  db: Db,
  { associationId, today, now }: { associationId: number; today: Day; now: Date },
): Promise<MembershipFigures> {
  const adult = sql<boolean>`m.birth_date <= ${today}::date - make_interval(years => ${ADULT_AGE})`
  const valid = hasStanding({ standing: 'valid', today })
  const { rows } = await sql<MembershipFigures>`
    select count(*)::integer as "all",
      (count(*) filter (where is_valid))::integer as valid,
      (count(*) filter (where ${hasStanding({ standing: 'ending', today })}))::integer as ending,
      (count(*) filter (where ${hasStanding({ standing: 'lapsed', today })}))::integer as lapsed,
      (count(*) filter (where is_valid and m.number is null))::integer as "withoutNumber",
      (count(*) filter (where ${HAS_NO_LAST_DAY}))::integer as "withoutLastDay",
      (count(*) filter (where is_valid and m.email is null and m.account_id is null))::integer as unreached,
      (count(*) filter (where is_valid and m.account_id is not null))::integer as joined,
      (count(*) filter (where is_valid and m.birth_date is not null and not (${adult})))::integer as minors,
      (count(*) filter (where is_valid and ${adult}))::integer as adults,
      (count(*) filter (where is_valid and m.birth_date is null))::integer as "ageUnknown",
      (count(*) filter (where is_valid and m.listed and not m.by_office))::integer as "ofFile",
      (count(*) filter (where is_valid and m.listed and m.by_office))::integer as "ofOffice",
      (count(*) filter (where is_valid and not m.listed))::integer as "ofSale",
      (select count(*)::integer from member_letter l where l.association_id = ${associationId} and l.used_at is null
        and l.made_at > ${new Date(now.getTime() - LETTER_DAYS * DAY_MS)}) as "lettersOpen",
      (select count(*)::integer from member_letter l where l.association_id = ${associationId} and l.used_at is not null) as "lettersUsed"
    from (select o.*, ${valid} as is_valid from association_member o, lateral (select o.*) m
      where o.association_id = ${associationId}) m`.execute(db)
  const [figures] = rows
  if (figures === undefined) throw new Error('a count has one row')
  return figures
}

/** Every number of the list, for what comes after them; `given`: those that somebody had before. */
export async function numbersOf(
  db: Db | Tx,
  associationId: number,
): Promise<{ numbers: string[]; given: string[] }> {
  const { rows } = await sql<{ numbers: string[]; given: string[] }>`
    select array(select number from association_member where association_id = ${associationId} and number is not null) as numbers,
      array(select number from given_number where association_id = ${associationId}) as given`.execute(db)
  return rows[0] ?? { numbers: [], given: [] }
}

/** Memberships that were paid and count today, by the plan as it was joined by. */
export async function membersByPlan(
  db: Db,
  { associationId, today }: { associationId: number; today: Day },
): Promise<{ name: Localised; members: number }[]> {
  const { rows } = await sql<{ name: Localised; members: number }>`
    select (array_agg(l.plan->'plan'->'name' order by l.created_at desc))[1] as name, count(distinct l.member_key)::integer as members
    from order_line l
    where l.association_id = ${associationId} and l.plan_key is not null and l.state = 'issued'
      and ${today}::date between l.first_day and l.last_day
    group by l.plan_key order by members desc, l.plan_key`.execute(db)
  return rows
}
