import { type RawBuilder, sql } from 'kysely'
import { MEMBERS_OF_A_PAGE } from '#contract/office-members.ts'
import type { Db } from '#server/platform/database/open.ts'

export interface MemberRow {
  id: string
  email: string
  number: string | null
  firstName: string | null
  lastName: string | null
  validUntil: string | null
  byOffice: boolean
  accountName: string | null
}

const COLUMNS = sql`m.id, m.email, m.number, m.first_name as "firstName", m.last_name as "lastName",
  m.valid_until::text as "validUntil", m.by_office as "byOffice",
  (select a.first_name || ' ' || a.last_name from account a
    where a.kind = 'angler' and a.email = m.email and a.status = 'active') as "accountName"`

/** Each word, by what the list says of a member or by the name of the account with this e-mail (index `account_by_name`). */
function named(text: string | undefined): RawBuilder<boolean> {
  if (text === undefined) return sql<boolean>`true`
  const words = text
    .split(' ')
    .map((word) => sql<string>`'%' || replace(plain_text(${word}), '%', '') || '%'`)
  const has = (found: RawBuilder<string>) =>
    sql.join(
      words.map((like) => sql`${found} like ${like}`),
      sql` and `,
    )
  return sql<boolean>`(${has(sql`m.search_text`)} or m.email in (
    select email from account
    where kind = 'angler' and ${has(sql`plain_text(first_name || ' ' || last_name || ' ' || email)`)}))`
}

interface Wanted {
  associationId: number
  text?: string | undefined
  after?: string | undefined
}

/** One page and the member after it, by last name. */
export async function membersFound(db: Db, { associationId, text, after }: Wanted): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select ${COLUMNS} from association_member m
    where m.association_id = ${associationId} and ${named(text)}
      and (${after ?? null}::uuid is null or (m.search_text, m.email) > (
        select l.search_text, l.email from association_member l where l.id = ${after ?? null}))
    order by m.search_text, m.email
    limit ${MEMBERS_OF_A_PAGE + 1}`.execute(db)
  return rows
}

/** Over all pages, and whether the file of the association lists numbers. */
export async function countMembers(
  db: Db,
  { associationId, text }: Wanted,
): Promise<{ count: number; listsNumbers: boolean }> {
  const { rows } = await sql<{ count: number; listsNumbers: boolean }>`
    select (select count(*)::integer from association_member m
        where m.association_id = ${associationId} and ${named(text)}) as count,
      exists (select from member_number where association_id = ${associationId}) as "listsNumbers"`.execute(
    db,
  )
  return rows[0] ?? { count: 0, listsNumbers: false }
}

export async function memberById(db: Db, associationId: number, id: string): Promise<MemberRow | undefined> {
  const { rows } = await sql<MemberRow>`
    select ${COLUMNS} from association_member m
    where m.association_id = ${associationId} and m.id = ${id}`.execute(db)
  return rows[0]
}
