import { sql } from 'kysely'
import type { Day } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { hasRenewed } from './find-members.ts'

export interface AnsweredReminder {
  memberId: string
  associationId: number
  plan: string | null
  associationName: string
  firstName: string | null
  endsOn: Day
  hasRefused: boolean
  hasRenewed: boolean
}

/** Undefined: no such link, or its member is in the list no more. */
export async function reminderOfLink(
  db: Db | Tx,
  hash: Buffer,
  today: Day,
): Promise<AnsweredReminder | undefined> {
  const { rows } = await sql<AnsweredReminder>`
    select r.member_id as "memberId", r.association_id as "associationId", s.name as "associationName", m.first_name as "firstName", r.ends_on::text as "endsOn",
      exists (select from reminder_refusal f where f.member_id = r.member_id and f.ends_on = r.ends_on) as "hasRefused",
      (m.valid_until is null or m.valid_until > r.ends_on or ${hasRenewed(today)}) as "hasRenewed",
      (select o.plan_key from order_line o where o.association_id = r.association_id and o.member_id = r.member_id
          and o.plan_key is not null and o.state = 'issued'
          and s.membership_plans @> jsonb_build_array(jsonb_build_object('key', o.plan_key))
        order by o.last_day desc limit 1) as plan
    from member_reminder r join association_member m on m.id = r.member_id join association s on s.id = r.association_id
    where r.link_hash = ${hash}`.execute(db)
  return rows[0]
}

export const refuseReminders = (tx: Db, { memberId, endsOn }: AnsweredReminder, now: Date) =>
  sql`insert into reminder_refusal (member_id, ends_on, at) values (${memberId}, ${endsOn}, ${now})
    on conflict do nothing`.execute(tx)

export const allowReminders = (tx: Db, { memberId, endsOn }: AnsweredReminder) =>
  sql`delete from reminder_refusal where member_id = ${memberId} and ends_on = ${endsOn}`.execute(tx)
