import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { INVITED_AGAIN_HOURS } from '#contract/permit-invitations.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { DUE_AT_ONCE } from './each-due.ts'

const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest()

type Key = Pick<PurchaseRow, 'association_id' | 'id'>

/** Of `u`, the links that were mailed. */
const LINKS_OF_U = sql`invitation_link l where l.association_id = u.association_id and l.purchase_id = u.id`

/** Open invitations of which a mail is due: the first, or one in the last hours before the limit, which another day moves. */
const mailDue = (
  now: Date,
) => sql<boolean>`u.holder_kind = 'invited' and u.state = 'issued' and u.guest_email is not null
  and u.complete_by > ${now}::timestamptz and (
    not exists (select from ${LINKS_OF_U} and not l.is_reminder)
    or (u.complete_by <= ${now}::timestamptz + ${LAST_HOURS}
      and not exists (select from ${LINKS_OF_U} and l.created_at >= u.complete_by - ${LAST_HOURS})))`

const LAST_HOURS = sql`make_interval(hours => ${INVITED_AGAIN_HOURS}::integer)`

export async function invitationMailsDue(
  db: Db,
  now: Date,
  after: string,
): Promise<{ purchaseId: string }[]> {
  const { rows } = await sql<{ purchaseId: string }>`
    select u.id as "purchaseId" from purchase u where u.id > ${after} and ${mailDue(now)}
    order by u.id limit ${DUE_AT_ONCE}`.execute(db)
  return rows
}

/** What is due of this one, which is locked; undefined: nothing, or another server mailed it. */
export async function invitationMailOf(
  tx: Tx,
  { association_id, id }: Key,
  now: Date,
): Promise<'first' | 'reminder' | undefined> {
  const { rows } = await sql<{ isReminder: boolean }>`
    select exists (select from ${LINKS_OF_U} and not l.is_reminder) as "isReminder" from purchase u
    where u.association_id = ${association_id} and u.id = ${id} and ${mailDue(now)}`.execute(tx)
  const [due] = rows
  if (due === undefined) return undefined
  return due.isReminder ? 'reminder' : 'first'
}

/** Writes a link beside those before it and returns its code, of which only the hash is kept. */
export async function addInvitationLink(
  tx: Tx,
  { association_id, id }: Key,
  isReminder: boolean,
  now: Date,
): Promise<string> {
  const code = randomBytes(32).toString('base64url')
  await tx
    .insertInto('invitation_link')
    .values({
      code_hash: hashOf(code),
      association_id,
      purchase_id: id,
      created_at: now,
      is_reminder: isReminder,
    })
    .execute()
  return code
}

/** No mailed link of this purchase leads anywhere any more. */
export async function forgetInvitation(
  tx: Tx,
  { association_id, id, holder_kind }: PurchaseRow,
): Promise<void> {
  if (holder_kind !== 'invited') return
  await tx
    .deleteFrom('invitation_link')
    .where('association_id', '=', association_id)
    .where('purchase_id', '=', id)
    .execute()
}

/** The purchase to which a link leads, whatever has become of it. */
export async function purchaseOfInvitation(db: Db, code: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('invitation_link')
    .select('purchase_id')
    .where('code_hash', '=', hashOf(code))
    .executeTakeFirst()
  return row?.purchase_id
}

/** Invitations that nobody answered until their limit, of which the buyer was not told yet. */
export async function unansweredInvitations(
  db: Db,
  now: Date,
  after: string,
): Promise<{ purchaseId: string }[]> {
  const { rows } = await sql<{ purchaseId: string }>`
    select id as "purchaseId" from purchase
    where id > ${after} and holder_kind = 'invited' and state = 'issued' and complete_by <= ${now} and lapsed_at is null
    order by id limit ${DUE_AT_ONCE}`.execute(db)
  return rows
}

/** True: now. False: before, or it is completed. */
export async function recordLapse(tx: Tx, { association_id, id }: Key, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('purchase')
    .set({ lapsed_at: now })
    .where('association_id', '=', association_id)
    .where('id', '=', id)
    .where('holder_kind', '=', 'invited')
    .where('lapsed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
