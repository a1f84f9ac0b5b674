import { asChanged, type Changed, rowsByChange } from '#server/platform/database/rows-by-change.ts'

interface MemberRow extends Changed {
  isGone: boolean
  number: string | null
  firstName: string | null
  lastName: string | null
  email: string | null
  validUntil: string | null
}

/** Who has no name in the list has that of their account, as in the office's own sheet. */
export const changedMembers = rowsByChange<MemberRow>({
  name: 'changed-members',
  text: `with page as (
      (select id, changed_at as at, false as is_gone from association_member
        where association_id = $1 and (changed_at, id) > ($2::timestamptz, $3::uuid) order by changed_at, id limit $4)
      union all
      (select member_id, at, true from member_gone
        where association_id = $1 and (at, member_id) > ($2::timestamptz, $3::uuid) order by at, member_id limit $4)
      order by at, id limit $4
    )
    select p.id, ${asChanged('p.at')} as changed, p.is_gone as "isGone", m.number, m.email, m.valid_until::text as "validUntil",
      case when m.first_name is null and m.last_name is null then a.first_name else m.first_name end as "firstName",
      case when m.first_name is null and m.last_name is null then a.last_name else m.last_name end as "lastName"
    from page p
    left join association_member m on m.id = p.id and not p.is_gone
    left join account a on a.kind = 'angler' and case when m.account_id is null then a.email = m.email else a.id = m.account_id end
    order by p.at, p.id`,
})
