import { sql } from 'kysely'
import type { Language } from '#contract/languages.ts'
import type { Localised } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { withdrawNotices } from '../../notices/index.ts'

export type MessageTexts = Partial<Record<Language, { subject: string; text: string }>>

export interface MessageRow {
  id: string
  at: Date
  by: string | null
  texts: MessageTexts
  zoneNames: Localised[]
  permitNames: Localised[]
  from: string
  to: string
  recipients: number
  leftOut: number | null
  waiting: number
  failed: number
  beginsAt: Date | null
}

const SHOWN = 50

/** The newest first, with what the outbox still has of each. */
export async function messagesOf(db: Db, associationId: number, now: Date): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select m.id, m.at, m.texts, m.from_day as "from", m.to_day as "to", m.recipients, m.left_out as "leftOut",
      (select a.first_name || ' ' || a.last_name from account a where a.id = m.account_id) as by,
      (select coalesce(json_agg(z.name order by z.id), '[]') from zone z
        where z.association_id = m.association_id and z.id = any(m.zone_ids)) as "zoneNames",
      (select coalesce(json_agg(v.terms->'name' order by p.id), '[]') from permit p join permit_version v
        on v.association_id = p.association_id and v.permit_id = p.id and v.version = p.version
        where p.association_id = m.association_id and p.id = any(m.permit_ids)) as "permitNames",
      greatest(o.waiting, (select count(*) from notice n
        where n.kind = 'message' and n.subject = m.id::text and n.ended_at is null and n.attempts = 0)::integer) as waiting,
      o.failed, case when o.due > ${now} then o.due end as "beginsAt"
    from office_message m
    left join lateral (
      select (count(*) filter (where sent_at is null and ended_at is null))::integer as waiting,
        (count(*) filter (where ended_at is not null))::integer as failed,
        min(due_at) filter (where sent_at is null and ended_at is null and attempts = 0) as due
      from outbox where mail->>'message' = m.id::text
    ) o on true
    where m.association_id = ${associationId}
    order by m.id desc limit ${SHOWN}`.execute(db)
  return rows
}

/** Deletes what is not sent, and returns how many that are; undefined: there is no such message. */
export async function leaveOut(
  tx: Tx,
  { associationId, messageId }: { associationId: number; messageId: string },
  now: Date,
): Promise<{ leftOut: number; isNew: boolean } | undefined> {
  const found = await tx
    .selectFrom('office_message')
    .select(['stopped_at', 'left_out'])
    .where('association_id', '=', associationId)
    .where('id', '=', messageId)
    .forUpdate()
    .executeTakeFirst()
  if (found === undefined) return undefined
  if (found.stopped_at !== null) return { leftOut: found.left_out ?? 0, isNew: false }
  const gone = await sql`
    delete from outbox where mail->>'message' = ${messageId} and sent_at is null and ended_at is null`.execute(
    tx,
  )
  const withdrawn = await withdrawNotices(tx, 'message', messageId)
  // Most are told in both ways.
  const leftOut = Math.max(Number(gone.numAffectedRows ?? 0n), withdrawn)
  await tx
    .updateTable('office_message')
    .set({ stopped_at: now, left_out: leftOut })
    .where('association_id', '=', associationId)
    .where('id', '=', messageId)
    .execute()
  return { leftOut, isNew: true }
}
