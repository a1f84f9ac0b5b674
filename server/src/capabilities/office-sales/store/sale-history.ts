import { sql } from 'kysely'
import type { Localised } from '#rules/permit-terms.ts'
import type { Impossible } from '#rules/river/possible-moment.ts'
import type { Db } from '#server/platform/database/open.ts'

interface MailRow {
  /** The key of its text. */
  text: string
  to: string | null
  at: Date
  state: 'sent' | 'waiting' | 'failed'
}

interface CheckRow {
  at: Date
  result: 'valid' | 'notValid' | 'revoked' | 'notGenuine' | 'unknown'
  impossible: Impossible | null
}

interface OutingRow {
  day: string
  zone: Localised | null
  startedAt: Date | null
  endedAt: Date | null
  kept: number
  released: number
  impossible: Impossible | null
}

interface NoteRow {
  at: Date
  by: string | null
  text: string
}

/** What has happened with a sale, each kind in the order of time. */
export async function saleHistory(db: Db, associationId: number, purchaseId: string) {
  const mails = sql<MailRow>`
    select mail->>'text' as text, mail->>'to' as to, coalesce(sent_at, ended_at, created_at) as at,
      case when sent_at is not null then 'sent' when ended_at is not null then 'failed' else 'waiting' end as state
    from outbox where mail->>'purchaseId' = ${purchaseId} order by created_at, id`
  const checks = sql<CheckRow>`
    select checked_at as at, result, impossible from permit_check
    where association_id = ${associationId} and purchase_id = ${purchaseId} order by checked_at, id`
  const outings = sql<OutingRow>`
    select o.day, z.name as zone, o.started_at as "startedAt", o.ended_at as "endedAt", o.impossible,
      (select count(*)::integer from catch c where c.outing_id = o.id and c.kept and not c.cancelled and c.impossible is null) as kept,
      (select count(*)::integer from catch c where c.outing_id = o.id and not c.kept and not c.cancelled and c.impossible is null) as released
    from outing o left join zone z on z.association_id = o.association_id and z.id = o.zone_id
    where o.association_id = ${associationId} and o.purchase_id = ${purchaseId} and not o.cancelled
    order by o.day, o.id`
  const notes = sql<NoteRow>`
    select n.at, n.text, (select a.first_name || ' ' || a.last_name from account a where a.id = n.account_id) as by
    from sale_note n where n.association_id = ${associationId} and n.purchase_id = ${purchaseId} order by n.id`
  const [sent, made, fished, noted] = await Promise.all([
    mails.execute(db),
    checks.execute(db),
    outings.execute(db),
    notes.execute(db),
  ])
  return { mails: sent.rows, checks: made.rows, outings: fished.rows, notes: noted.rows }
}
