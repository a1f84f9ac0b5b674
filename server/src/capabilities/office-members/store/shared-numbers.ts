import { sql } from 'kysely'
import { MISTAKES_SHOWN, type SharedNumber } from '#contract/member-import.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { folded } from './same-member.ts'
import { absentMembers, countingRows } from './staged-members.ts'

interface OneMember {
  associationId: number
  memberId: string
  number: string | null
}

/** Who else has the number that a member is to have; undefined: nobody, or the member had it before. */
export async function alsoHasNumber(
  tx: Tx,
  { associationId, memberId, number }: OneMember,
): Promise<string | undefined> {
  if (number === null) return undefined
  const { rows } = await sql<{ who: string }>`
    select coalesce(nullif(trim(concat_ws(' ', m.first_name, m.last_name)), ''), m.email, m.number) as who
    from association_member m
    where m.association_id = ${associationId} and m.id <> ${memberId} and m.number is not null
      and ${folded(sql.ref('m.number'))} = upper(regexp_replace(${number}, '\\s', '', 'g'))
      and not exists (select from association_member own where own.id = ${memberId} and own.number = ${number})
    order by m.email, m.id limit 1`.execute(tx)
  return rows[0]?.who
}

interface Wanted {
  associationId: number
  /** Members who are in no row go: their numbers are free. */
  replaces: boolean
  now: Date
}

/**
 * Rows whose number another row has, or a member whom the list leaves as they are; each pair once, at its later row. A member who
 * had the number before is not among them: that was answered then.
 */
export async function sharedNumbers(
  tx: Tx,
  { associationId, replaces, now }: Wanted,
): Promise<{ count: number; shared: SharedNumber[] }> {
  const nameOf = (table: string) =>
    sql`coalesce(nullif(trim(concat_ws(' ', ${sql.ref(`${table}.first_name`)}, ${sql.ref(`${table}.last_name`)})), ''), ${sql.ref(`${table}.email`)}, ${sql.ref(`${table}.number`)})`
  const { rows } = await sql<SharedNumber & { other: number | null; count: number }>`
    with listed as materialized (
      select c.*, ${folded(sql.ref('c.number'))} as folded, m.number is distinct from c.number as is_new
      from ${countingRows} left join association_member m on m.id = c.member_id
      where c.number is not null
    ), held as (
      select row, member_id, folded, ${nameOf('l')} as who from listed l
      union all
      select null, m.id, ${folded(sql.ref('m.number'))}, ${nameOf('m')} from association_member m
      where m.association_id = ${associationId} and m.number is not null
        and not exists (select from listed l where l.member_id = m.id)
        and (not ${replaces} or m.id not in (select m.id from ${absentMembers(associationId, now)}))
    )
    select l.row, l.number, h.who, h.row as other, (count(*) over ())::integer as count
    from listed l join held h on h.folded = l.folded and h.row is distinct from l.row
    where (h.row is null and l.is_new) or (h.row < l.row and (l.is_new or exists (
      select from listed o where o.row = h.row and o.is_new)))
    order by l.row, h.row limit ${MISTAKES_SHOWN}`.execute(tx)
  return {
    count: rows[0]?.count ?? 0,
    shared: rows.map(({ row, number, who, other }) => ({
      row,
      number,
      who,
      ...(other !== null && { otherRow: other }),
    })),
  }
}
