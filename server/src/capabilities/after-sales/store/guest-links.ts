import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

import { DUE_AT_ONCE } from './each-due.ts'

const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest()

/** A permit of a guest, of whom a mail is due. */
export interface DueGuestMail {
  purchaseId: string
  isReminder: boolean
}

/** A reminder comes on the day before the first, from ten in the morning, not soon after the first mail. */
const REMINDED_FROM = '10:00'
const HOURS_BETWEEN = 12

/** Of guests with an e-mail whose permit is issued and not over: the mail at the sale, and one reminder before the first day. */
export async function guestMailsDue(db: Db, now: Date, after: string): Promise<DueGuestMail[]> {
  const { rows } = await sql<DueGuestMail>`
    select u.id as "purchaseId", l.created_at is not null as "isReminder"
    from purchase u
    join association a on a.id = u.association_id
    cross join lateral (select ${now}::timestamptz at time zone a.time_zone as at) w
    left join guest_link l on l.association_id = u.association_id and l.purchase_id = u.id and not l.is_reminder
    where u.id > ${after} and u.holder_kind = 'guest' and u.guest_email is not null and u.state = 'issued' and u.last_day >= w.at::date
      and (l.created_at is null or (
        w.at::date = u.first_day - 1 and w.at::time >= ${REMINDED_FROM}::time
        and l.created_at < ${now}::timestamptz - make_interval(hours => ${HOURS_BETWEEN}::integer)
        and not exists (select from guest_link r
          where r.association_id = u.association_id and r.purchase_id = u.id and r.is_reminder)))
    order by u.id limit ${DUE_AT_ONCE}`.execute(db)
  return rows
}

/** Writes a link and returns its code, of which only the hash is kept. Undefined: another server wrote that mail. */
export async function addGuestLink(
  tx: Tx,
  purchase: { association_id: number; id: string },
  isReminder: boolean,
  now: Date,
): Promise<string | undefined> {
  const code = randomBytes(32).toString('base64url')
  const added = await tx
    .insertInto('guest_link')
    .values({
      code_hash: hashOf(code),
      association_id: purchase.association_id,
      purchase_id: purchase.id,
      created_at: now,
      is_reminder: isReminder,
    })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n ? code : undefined
}

/** A link for a mail that is sent again; that of the first mail leads nowhere any more. */
export async function renewGuestLink(
  tx: Tx,
  purchase: { association_id: number; id: string },
  now: Date,
): Promise<string | undefined> {
  await linksOf(tx, purchase).where('is_reminder', '=', false).execute()
  return addGuestLink(tx, purchase, false, now)
}

/** Another guest gets a mail of their own, and the links of the first lead nowhere. */
export async function forgetGuestLinks(
  tx: Tx,
  purchase: { association_id: number; id: string },
): Promise<void> {
  await linksOf(tx, purchase).execute()
}

const linksOf = (tx: Tx, { association_id, id }: { association_id: number; id: string }) =>
  tx.deleteFrom('guest_link').where('association_id', '=', association_id).where('purchase_id', '=', id)

/** The purchase to which a link leads, whatever has become of it. */
export async function purchaseOfLink(db: Db, code: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('guest_link')
    .select('purchase_id')
    .where('code_hash', '=', hashOf(code))
    .executeTakeFirst()
  return row?.purchase_id
}
