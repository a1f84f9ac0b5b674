import { sql } from 'kysely'
import { isOwnMember } from '#server/platform/database/own-member.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { NamedPerson } from '#rules/sale/same-person.ts'

interface Tied {
  associationId: number
  buyerId: string
  person: NamedPerson
  /** Of the list, with this name and birth date. */
  memberIds: readonly string[]
}

/**
 * Whether a buyer has a tie to somebody who is named: a child of theirs whom they have saved, a member whom they have paid for, one whom the
 * list has with their own e-mail, or themselves.
 */
export async function isTied(
  db: Db,
  { associationId, buyerId, person: { firstName, lastName, birthDate }, memberIds }: Tied,
): Promise<boolean> {
  const ids = [...memberIds]
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from saved_person p where p.account_id = ${buyerId} and p.kind = 'child' and p.birth_date = ${birthDate}::date
        and words_of_name(concat_ws(' ', p.first_name, p.last_name)) = words_of_name(${`${firstName} ${lastName}`}))
      or exists (select from order_line l where l.member_id = any(${ids}::uuid[]) and l.buyer_id = ${buyerId} and l.issued_at is not null)
      or exists (select from association_member m join account a on a.id = ${buyerId}
        where m.association_id = ${associationId} and m.id = any(${ids}::uuid[]) and (m.email = a.email or ${isOwnMember('m', 'a')})) as is`.execute(
    db,
  )
  return rows[0]?.is === true
}
