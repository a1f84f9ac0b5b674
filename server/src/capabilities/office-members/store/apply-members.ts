import { sql } from 'kysely'
import type { ImportOutcome } from '#contract/member-import.ts'
import { ADDRESS_PARTS } from '#rules/membership/postal-address.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { KEPT_OF_MEMBER, keptOf } from './kept-member.ts'
import { absentMembers, countingRows, judge } from './staged-members.ts'

const ADDRESS = sql.join(ADDRESS_PARTS.map((part) => sql.ref(part)))
const ADDRESS_OF_ROW = sql.join(ADDRESS_PARTS.map((part) => sql.ref(`c.${part}`)))

interface Applied {
  associationId: number
  importId: string
  actId: string
  replaces: boolean
  now: Date
}

/**
 * All rows that count, in a few statements; the members are locked. What they replace is kept for the undo of the act, and the
 * rows are dropped. A member whom only the file named is the office's from now on. `hasWritten` is false where all was so already.
 */
export async function applyList(
  tx: Tx,
  applied: Applied,
): Promise<{ outcome: ImportOutcome; hasWritten: boolean }> {
  const { associationId, importId, actId, replaces, now } = applied
  const { staged: _staged, addresses: _addresses, removed: absent, ...counted } = await judge(tx, applied)
  const outcome = { ...counted, removed: replaces ? absent : 0 }
  // Before anything is written, after which a row would find other members.
  await sql`create temporary table counting on commit drop as select * from ${countingRows}`.execute(tx)
  if (replaces)
    await sql`create temporary table absent on commit drop as select m.id from ${absentMembers(associationId, now)}`.execute(
      tx,
    )
  await sql`insert into member_before (act_id, member_id, association_id, at, act, ${KEPT_OF_MEMBER})
    select ${actId}, m.id, m.association_id, ${now}, 'changed', ${keptOf('m')}
    from counting c join association_member m on m.id = c.member_id
    where c.differs or not c.by_office`.execute(tx)
  await sql`update association_member m set email = c.email, number = c.number, first_name = c.first_name,
      last_name = c.last_name, birth_date = c.birth_date, (${ADDRESS}) = row (${ADDRESS_OF_ROW}), valid_until = c.valid_until, listed = c.listed,
      listed_until = c.listed_until, by_office = true, written_by = ${actId}
    from counting c where m.id = c.member_id and (c.differs or not c.by_office)`.execute(tx)
  if (replaces) await takeOutAbsent(tx, applied)
  // Of two who share an e-mail, the file names the first.
  await sql`with before as (delete from member_left_out l using counting c
      where l.association_id = ${associationId} and l.email = c.email and c.member_id is null returning l.email),
    added as (
      insert into association_member (association_id, email, number, first_name, last_name, birth_date, ${ADDRESS}, valid_until, by_office,
        in_file, written_by)
      select ${associationId}, c.email, c.number, c.first_name, c.last_name, c.birth_date, ${ADDRESS_OF_ROW}, c.valid_until, true,
        coalesce(c.email in (select b.email from before b), false) and c.row = min(c.row) over (partition by c.email), ${actId}
      from counting c where c.member_id is null
      returning id)
    insert into member_before (act_id, member_id, association_id, at, act)
    select ${actId}, id, ${associationId}, ${now}, 'added' from added`.execute(tx)
  await sql`delete from member_import_row where import_id = ${importId}`.execute(tx)
  await sql`update member_import set outcome = ${JSON.stringify(outcome)} where id = ${importId}`.execute(tx)
  const { rows } = await sql<{ hasWritten: boolean }>`
    select exists (select from member_before where act_id = ${actId}) as "hasWritten"`.execute(tx)
  return { outcome, hasWritten: rows[0]?.hasWritten ?? false }
}

async function takeOutAbsent(tx: Tx, { actId, now }: Applied): Promise<void> {
  await sql`with gone as (
      delete from association_member x using absent a where x.id = a.id returning x.*),
    left_out as (
      insert into member_left_out (association_id, email)
      select association_id, email from gone where in_file on conflict do nothing)
    insert into member_before (act_id, member_id, association_id, at, act, ${KEPT_OF_MEMBER})
    select ${actId}, id, association_id, ${now}, 'removed', ${keptOf('gone')}
    from gone`.execute(tx)
}
