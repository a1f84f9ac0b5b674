import { sql } from 'kysely'
import { MISTAKES_SHOWN, type ReturningMember } from '#contract/member-import.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { countingRows } from './staged-members.ts'

interface Wanted {
  associationId: number
  now: Date
}

/**
 * Rows that would make members again of people whose membership was taken back: with the last day of that, as in a sheet that the club
 * has made before, or with no day at all of somebody who is no member. By name and birth date, or by the account's e-mail.
 */
export async function returningMembers(
  tx: Tx,
  { associationId, now }: Wanted,
): Promise<{ count: number; returning: ReturningMember[] }> {
  const { rows } = await sql<ReturningMember & { count: number }>`
    with ended as materialized (
      select l.member_id, l.last_day, coalesce(l.minor_birth_date, l.holder_birth_date) as birth_date,
        words_of_name(case when l.holder_kind = 'minor' then concat_ws(' ', l.minor_first_name, l.minor_last_name)
          else concat_ws(' ', l.holder_first_name, l.holder_last_name) end) as name_words,
        case when l.holder_kind in ('self', 'other') then a.email else l.guest_email end as email,
        nullif(trim(case when l.holder_kind = 'minor' then concat_ws(' ', l.minor_first_name, l.minor_last_name)
          else concat_ws(' ', l.holder_first_name, l.holder_last_name) end), '') as name
      from order_line l left join account a on a.id = l.holder_id
      where l.association_id = ${associationId} and l.plan_key is not null and l.state in ('refunded', 'voided')
        and l.last_day >= (select (${now}::timestamptz at time zone s.time_zone)::date from association s where s.id = ${associationId})
        and not exists (select from order_line o where o.association_id = l.association_id and o.member_key = l.member_key
          and o.plan_key is not null and o.state = 'issued' and o.last_day >= l.last_day)
    ), found as (
      select distinct on (c.row) c.row, coalesce(e.name, c.email, c.number) as who, e.last_day::text as "lastDay"
      from ended e join ${countingRows} on (c.valid_until = e.last_day or (c.member_id is null and c.valid_until is null))
        and (c.member_id = e.member_id
          or (c.birth_date = e.birth_date and words_of_name(concat_ws(' ', c.first_name, c.last_name)) = e.name_words)
          or (c.email = e.email and (c.first_name is null or words_of_name(concat_ws(' ', c.first_name, c.last_name)) = e.name_words)))
      left join association_member m on m.id = c.member_id
      where c.member_id is null or m.valid_until is distinct from c.valid_until
      order by c.row, e.last_day desc
    )
    select *, (count(*) over ())::integer as count from found order by row limit ${MISTAKES_SHOWN}`.execute(
    tx,
  )
  return {
    count: rows[0]?.count ?? 0,
    returning: rows.map(({ row, who, lastDay }) => ({ row, who, lastDay })),
  }
}
