import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { MOST_NAMES_WITHOUT_ADDRESS } from '#contract/office-membership.ts'
import { LETTER_DAYS } from '#contract/member-letters.ts'
import type { AddressPart } from '#rules/membership/postal-address.ts'
import { SHORT_CODE_BYTES, shortCode } from '#rules/permit/short-code.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { type ChosenMembers, isChosen } from './chosen-members.ts'
import { hasPostalAddress, isReachedByPost } from './find-members.ts'

const DAY_MS = 24 * 60 * 60_000

export interface LetterRow extends Record<AddressPart, string | null> {
  memberId: string
  name: string
  number: string | null
  code: string
}

/** Who is written to by letter among the members of a standing, and the first names of who has no address. */
export async function letterFigures(
  db: Db,
  of: Pick<ChosenMembers, 'associationId' | 'standing' | 'today'>,
): Promise<{ people: number; withoutAddress: number; names: string[] }> {
  const { rows } = await sql<{ people: number; withoutAddress: number; names: string[] }>`
    with found as materialized (
      select m.search_text, m.id, coalesce(nullif(concat_ws(' ', m.first_name, m.last_name), ''), m.number, '–') as name,
        ${hasPostalAddress} as has_address
      from association_member m
      where m.association_id = ${of.associationId} and ${isChosen(of)} and ${isReachedByPost}
    )
    select count(*)::integer as people, (count(*) filter (where not has_address))::integer as "withoutAddress",
      array(select f.name from found f where not f.has_address order by f.search_text, f.id
        limit ${MOST_NAMES_WITHOUT_ADDRESS}) as names
    from found`.execute(db)
  return rows[0] ?? { people: 0, withoutAddress: 0, names: [] }
}

/** Where an association itself is written to; undefined: it does not say. */
export async function addressOfAssociation(db: Db, associationId: number): Promise<string | undefined> {
  const { rows } = await sql<{ address: string | null }>`
    select profile #>> '{contacts,address}' as address from association where id = ${associationId}`.execute(
    db,
  )
  return rows[0]?.address ?? undefined
}

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
    select m.id as "memberId", concat_ws(' ', m.first_name, m.last_name) as name, m.number, l.code,
      m.street, m.postcode, m.town, m.province, m.country
    from association_member m join member_letter l on l.member_id = m.id
    where m.id = any(${[...ids]}::uuid[])
    order by m.search_text, m.id`.execute(tx)
  return rows
}
