import type { AddressPart } from '#rules/membership/postal-address.ts'
import type { Db } from '#server/platform/database/open.ts'
import { rowsOf } from '#server/platform/database/statement.ts'

interface Member extends Record<AddressPart, string | null> {
  id: string
  inOrder: string
  email: string | null
  /** Of the list, and where that has no name, of the angler's account. */
  firstName: string | null
  lastName: string | null
  number: string | null
  birthDate: string | null
  /** The last day. */
  validUntil: string | null
  /** `file`, `office`: who wrote them into the list. `sale`: they are in no list, and are members by what they paid. */
  source: 'file' | 'office' | 'sale'
  paidUntil: string | null
}

/** Small enough that no page holds up other requests. */
const AT_ONCE = 250

/** The members of an association by last name, page by page. */
export async function* membersOf(db: Db, associationId: number): AsyncGenerator<Member[]> {
  const text = `select m.id, m.search_text as "inOrder", m.email, m.number, m.street, m.postcode, m.town, m.province,
      m.country, m.birth_date::text as "birthDate",
      m.valid_until::text as "validUntil", m.paid_until::text as "paidUntil",
      case when not m.listed then 'sale' when m.by_office then 'office' else 'file' end as source,
      case when m.first_name is null and m.last_name is null then a.first_name else m.first_name end as "firstName",
      case when m.first_name is null and m.last_name is null then a.last_name else m.last_name end as "lastName"
    from association_member m
    left join account a on a.kind = 'angler' and case when m.account_id is null then a.email = m.email else a.id = m.account_id end
    where m.association_id = $1 and ($2::text is null or (m.search_text, m.id) > ($2, $3::uuid))
    order by m.search_text, m.id
    limit ${AT_ONCE}`
  for (let last: Member | undefined; ;) {
    const rows = await rowsOf<Member>(db, { name: 'members-of-association', text }, [
      associationId,
      last?.inOrder ?? null,
      last?.id ?? null,
    ])
    if (rows.length === 0) return
    yield rows
    last = rows.at(-1)
  }
}
