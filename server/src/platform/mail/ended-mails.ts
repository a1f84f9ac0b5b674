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

/** A permit and the address of somebody who should have a mail about it. */
interface Addressee {
  purchaseId: string
  email: string
}

/** Those whose mail about the permit could not be delivered, where none that came later has arrived at the address. */
export async function undeliveredTo<One extends Addressee>(
  db: Db,
  addressees: readonly One[],
): Promise<One[]> {
  if (addressees.length === 0) return []
  const input = JSON.stringify(
    addressees.map(({ purchaseId, email }, n) => ({ n, purchase_id: purchaseId, email })),
  )
  const { rows } = await sql<{ n: number; id: string; recipient: string }>`
    select a.n, o.id, o.mail->>'recipient' as recipient
    from json_to_recordset(${input}) as a (n integer, purchase_id text, email text)
    join outbox o on o.mail->>'purchaseId' = a.purchase_id and o.ended_at is not null
    where not exists (select from outbox later where later.mail->>'purchaseId' = a.purchase_id
      and later.mail->>'to' = a.email and later.sent_at > o.ended_at)`.execute(db)
  const found = new Set(
    rows
      .filter(({ n, id, recipient }) => recipient === recipientIn(id, addressees[n]?.email ?? ''))
      .map(({ n }) => n),
  )
  return addressees.filter((_, n) => found.has(n))
}

/** The permits about which a mail to this address could not be delivered, and none that came later has arrived there. */
export async function withUndeliveredMail(
  db: Db,
  purchaseIds: string[],
  email: string,
): Promise<Set<string>> {
  const failed = await undeliveredTo(
    db,
    purchaseIds.map((purchaseId) => ({ purchaseId, email })),
  )
  return new Set(failed.map(({ purchaseId }) => purchaseId))
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
