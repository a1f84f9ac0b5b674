import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../database/open.ts'

/** A hash of the recipient, different for each mail. */
const recipientIn = (id: string, email: string) =>
  createHash('sha256').update(`${id}:${email}`).digest('base64url')

interface Ended {
  id: string
  code: string
  letter: { text: string; to: string; purchaseId?: string; message?: string; invited?: string }
  now: Date
}

/** Ends a mail that cannot be delivered: its text, link and address are deleted. */
export async function noteEnded(db: Db, { id, code, letter, now }: Ended): Promise<void> {
  const { text, to, purchaseId, message, invited } = letter
  const kept = {
    text,
    ...(purchaseId !== undefined && { purchaseId, recipient: recipientIn(id, to) }),
    ...(message !== undefined && { message }),
    ...(invited !== undefined && { invited }),
  }
  await db
    .updateTable('outbox')
    .set({ ended_at: now, last_error: code, mail: JSON.stringify(kept) })
    .where('id', '=', id)
    .execute()
}

/** The permits about which a mail to this address could not be delivered, and none that came later has arrived there. */
export async function withUndeliveredMail(
  db: Db,
  purchaseIds: string[],
  email: string,
): Promise<Set<string>> {
  if (purchaseIds.length === 0) return new Set()
  const { rows } = await sql<{ id: string; purchase_id: string; recipient: string }>`
    select o.id, o.mail->>'purchaseId' as purchase_id, o.mail->>'recipient' as recipient
    from outbox o where o.ended_at is not null and o.mail->>'purchaseId' = any(${purchaseIds})
      and not exists (select from outbox later where later.mail->>'purchaseId' = o.mail->>'purchaseId'
        and later.mail->>'to' = ${email} and later.sent_at > o.ended_at)`.execute(db)
  const own = rows.filter(({ id, recipient }) => recipient === recipientIn(id, email))
  return new Set(own.map(({ purchase_id }) => purchase_id))
}

/**
 * Deletes mails that were sent or ended before a moment, but not the notes of undelivered mails about permits.
 */
export const forgetMails = (db: Db, before: Date) =>
  sql`delete from outbox where coalesce(sent_at, ended_at) <= ${before}
    and (sent_at is not null or ended_at is not null and mail->>'purchaseId' is null)`.execute(db)

/** Deletes the notes of undelivered mails about permits. */
export const forgetUndelivered = (db: Db, before: Date) =>
  db.deleteFrom('outbox').where('ended_at', '<=', before).execute()
