import { sql } from 'kysely'
import { LETTER_DAYS } from '#contract/member-letters.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { accountOfMember, type MemberToJoin } from './memberships.ts'

const DAY_MS = 24 * 60 * 60_000

interface Letter {
  associationId: number
  accountId: string
  code: string
  now: Date
}

/** The member of a letter that is still good, locked; one that was used is good for the account that used it. */
export async function lockLetter(
  tx: Tx,
  { associationId, accountId, code, now }: Letter,
): Promise<MemberToJoin | undefined> {
  const { rows } = await sql<MemberToJoin>`
    select m.id, m.birth_date::text as "birthDate", ${accountOfMember('m')} as "accountId"
    from member_letter l join association_member m on m.id = l.member_id
    where l.association_id = ${associationId} and l.code = ${code}
      and l.made_at > ${new Date(now.getTime() - LETTER_DAYS * DAY_MS)}
      and (l.used_at is null or m.account_id = ${accountId})
    for no key update of m`.execute(tx)
  return rows[0]
}

export const useLetter = (tx: Tx, memberId: string, now: Date) =>
  sql`update member_letter set used_at = ${now} where member_id = ${memberId} and used_at is null`.execute(tx)
