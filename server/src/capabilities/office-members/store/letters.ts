import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { LETTER_DAYS } from '#contract/member-letters.ts'
import { SHORT_CODE_BYTES, shortCode } from '#rules/permit/short-code.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

const DAY_MS = 24 * 60 * 60_000

export interface LetterRow {
  memberId: string
  name: string
  number: string | null
  code: string
}

/** Has neither an e-mail nor an account: `m` is a member. */
export const isReachedByPost = sql<boolean>`(m.email is null and m.account_id is null)`

/** The letters of these members, each with the code that it has, or a new one where it has none that is still good. */
export async function lettersOf(
  tx: Tx,
  { associationId, ids, now }: { associationId: number; ids: readonly string[]; now: Date },
): Promise<LetterRow[]> {
  const fresh = ids.map((memberId) => ({
    member_id: memberId,
    code: shortCode(randomBytes(SHORT_CODE_BYTES)),
  }))
  const isOver = sql`(l.made_at <= ${new Date(now.getTime() - LETTER_DAYS * DAY_MS)} or l.used_at is not null)`
  await sql`
    insert into member_letter as l (member_id, association_id, code, made_at)
    select f.member_id, ${associationId}, f.code, ${now}
    from json_to_recordset(${JSON.stringify(fresh)}) as f (member_id uuid, code text)
    order by f.member_id
    on conflict (member_id) do update set code = excluded.code, made_at = excluded.made_at, used_at = null
    where ${isOver}`.execute(tx)
  const { rows } = await sql<LetterRow>`
    select m.id as "memberId", concat_ws(' ', m.first_name, m.last_name) as name, m.number, l.code
    from association_member m join member_letter l on l.member_id = m.id
    where m.id = any(${[...ids]}::uuid[])
    order by m.search_text, m.id`.execute(tx)
  return rows
}
