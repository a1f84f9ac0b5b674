import type { Db } from '#server/platform/database/open.ts'
import { rowsOf } from '#server/platform/database/statement.ts'

interface Member {
  email: string
  /** Null: no account of an angler with this e-mail. */
  first_name: string | null
  last_name: string | null
}

/** Small enough that no page holds up other requests. */
const AT_ONCE = 250

/** The members of an association by e-mail, page by page. */
export async function* membersOf(db: Db, associationId: number): AsyncGenerator<Member[]> {
  const text = `select m.email, a.first_name, a.last_name
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
