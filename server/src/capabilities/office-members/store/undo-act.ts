import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/transaction.ts'
import { KEPT_OF_MEMBER, keptOf, setKeptFrom } from './kept-member.ts'
import { isSameMember } from './same-member.ts'

export interface Restored {
  /** That the act had added. */
  removed: number
  /** As they were before the act. */
  changed: number
  /** That the act had taken out. */
  added: number
  /** Written by a later act: they stay. */
  kept: number
}

interface Act {
  associationId: number
  actId: string
}

/** Restores the members to their state before an act, except for those written by a later act. The members are locked. */
export async function undoAct(tx: Tx, { associationId, actId }: Act): Promise<Restored> {
  const before = sql`(select b.*, words_of_name(concat_ws(' ', b.first_name, b.last_name)) as name_words from member_before b) b
    where b.act_id = ${actId} and b.association_id = ${associationId}`
  const isAnothersNow = sql`exists (select from association_member o
    where o.association_id = b.association_id and o.id <> b.member_id and ${isSameMember('o', 'b')})`
  const ofAct = sql`m.id = b.member_id and m.written_by = ${actId}`
  const removed = await sql<{ count: number }>`
    with gone as (delete from association_member m using ${before} and b.act = 'added' and ${ofAct}
      returning m.association_id, m.email, m.in_file),
    left_out as (insert into member_left_out (association_id, email)
      select association_id, email from gone where in_file on conflict do nothing)
    select count(*)::integer as count from gone`.execute(tx)
  const paidUntil = sql`(select max(l.last_day) from order_line l where l.member_id = b.member_id and l.state = 'issued')`
  // Whom only a membership had made a member, which was refunded since: before the act they were one, and are none now.
  const gone = await sql`
    delete from association_member m using ${before} and b.act = 'changed' and ${ofAct} and not b.listed and m.paid_until is null`.execute(
    tx,
  )
  const changed = await sql`
    update association_member m set ${setKeptFrom('b')}
    from ${before} and b.act = 'changed' and ${ofAct} and not ${isAnothersNow}`.execute(tx)
  const added = await sql`
    insert into association_member (association_id, id, paid_until, ${KEPT_OF_MEMBER})
    select association_id, member_id, ${paidUntil}, ${keptOf('b')}
    from ${before} and b.act = 'removed' and not ${isAnothersNow} and (b.listed or ${paidUntil} is not null)
    on conflict do nothing`.execute(tx)
  await sql`delete from member_left_out l using ${before} and b.act <> 'added'
    and l.association_id = b.association_id and l.email = b.email`.execute(tx)
  const { rows } = await sql<{ all: number }>`select count(*)::integer as all from ${before}`.execute(tx)
  const done = {
    removed: removed.rows[0]?.count ?? 0,
    changed: Number(changed.numAffectedRows ?? 0) + Number(gone.numAffectedRows ?? 0),
    added: Number(added.numAffectedRows ?? 0),
  }
  return { ...done, kept: (rows[0]?.all ?? 0) - done.removed - done.changed - done.added }
}
