import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../database/open.ts'

/** Whose mail it was, without their address; another one for each mail. */
const recipientIn = (id: string, email: string) =>
  createHash('sha256').update(`${id}:${email}`).digest('base64url')

interface Ended {
  id: string
  code: string
  letter: { text: string; to: string; purchaseId?: string }
  now: Date
}

/** The mail is not tried again; its words, its link and its address are forgotten. */
export async function noteEnded(db: Db, { id, code, letter, now }: Ended): Promise<void> {
  const { text, to, purchaseId } = letter
  const kept = purchaseId === undefined ? { text } : { text, purchaseId, recipient: recipientIn(id, to) }
  await db
    .updateTable('outbox')
    .set({ ended_at: now, last_error: code, mail: JSON.stringify(kept) })
    .where('id', '=', id)
    .execute()
}

/** Of these purchases, those with a mail to this address that did not arrive. */
export async function withUndeliveredMail(
  db: Db,
  purchaseIds: string[],
  email: string,
): Promise<Set<string>> {
  if (purchaseIds.length === 0) return new Set()
  const { rows } = await sql<{ id: string; purchase_id: string; recipient: string }>`
    select id, mail->>'purchaseId' as purchase_id, mail->>'recipient' as recipient
    from outbox where ended_at is not null and mail->>'purchaseId' = any(${purchaseIds})`.execute(db)
  const own = rows.filter(({ id, recipient }) => recipient === recipientIn(id, email))
  return new Set(own.map(({ purchase_id }) => purchase_id))
}

/** Deletes mails that went or ended before a moment; not the note that one about a permit did not arrive. */
export const forgetMails = (db: Db, before: Date) =>
  sql`delete from outbox where coalesce(sent_at, ended_at) <= ${before}
    and (sent_at is not null or ended_at is not null and mail->>'purchaseId' is null)`.execute(db)

/** Deletes the notes that mails about permits did not arrive. */
export const forgetUndelivered = (db: Db, before: Date) =>
  db.deleteFrom('outbox').where('ended_at', '<=', before).execute()
