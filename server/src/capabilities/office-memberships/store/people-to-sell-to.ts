import { sql } from 'kysely'
import type { Db } from '#server/platform/database/open.ts'
import { isOwnMember } from '#server/platform/database/own-member.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

export interface ListedPerson {
  id: string
  /** Of the angler whom the member is; null: of none. */
  accountId: string | null
  firstName: string | null
  lastName: string | null
  birthDate: string | null
  email: string | null
}

/** Undefined: the association has no such member. */
export async function listedPerson(
  db: Db,
  associationId: number,
  memberId: string,
): Promise<ListedPerson | undefined> {
  const { rows } = await sql<ListedPerson>`
    select m.id, (select a.id from account a where a.kind = 'angler' and a.status = 'active' and ${isOwnMember('m', 'a')} limit 1) as "accountId",
      m.first_name as "firstName", m.last_name as "lastName", m.birth_date::text as "birthDate", m.email
    from association_member m where m.association_id = ${associationId} and m.id = ${memberId}`.execute(db)
  return rows[0]
}

/** What a seller has sold under a key of theirs. */
export async function soldUnderKey(
  on: Db | Tx,
  associationId: number,
  orderKey: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from order_line where association_id = ${associationId} and plan_key is not null and order_key = ${orderKey}
      and issued_at is not null`.execute(on)
  return rows[0]?.id
}
