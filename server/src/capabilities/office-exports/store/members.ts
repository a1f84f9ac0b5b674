import type { Db } from '#server/platform/database/open.ts'
import { rowsOf } from '#server/platform/database/statement.ts'

interface Member {
  email: string
  /** Of the list, and where that has no name, of the angler's account with this e-mail. */
  firstName: string | null
  lastName: string | null
  number: string | null
  /** The last day. */
  validUntil: string | null
}

/** Small enough that no page holds up other requests. */
const AT_ONCE = 250

/** The members of an association by e-mail, page by page. */
export async function* membersOf(db: Db, associationId: number): AsyncGenerator<Member[]> {
  const text = `select m.email, m.number, m.valid_until::text as "validUntil",
      case when m.first_name is null and m.last_name is null then a.first_name else m.first_name end as "firstName",
      case when m.first_name is null and m.last_name is null then a.last_name else m.last_name end as "lastName"
    from association_member m
    left join account a on a.email = m.email and a.kind = 'angler'
    where m.association_id = $1 and m.email > $2
    order by m.email
    limit ${AT_ONCE}`
  for (let after = ''; ;) {
    const rows = await rowsOf<Member>(db, { name: 'members-of-association', text }, [associationId, after])
    if (rows.length === 0) return
    yield rows
    after = rows.at(-1)?.email ?? after
  }
}
