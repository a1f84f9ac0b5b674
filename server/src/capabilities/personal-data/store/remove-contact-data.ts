import { sql } from 'kysely'
import { isOwnMember } from '#server/platform/database/own-member.ts'
import { emailOfClosed } from '#server/platform/mail/nowhere.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { columnsOf } from '#server/platform/database/voluntary-columns.ts'
import type { AccountRow } from '../../identity/index.ts'
import { endSavedCards } from '../../purchase/index.ts'
import { replaceEmailElsewhere } from './named-elsewhere.ts'

/** Tables whose rows are deleted with the account. A test finds one that is missing. */
const OF_THE_ACCOUNT = [
  'totp',
  'passkey',
  'passkey_challenge',
  'recovery_code',
  'sign_in_ticket',
  // Includes its confirmation and the device that takes pushes.
  'session',
  'device_seal',
  'notice_choice',
  'notice_hours',
  'notice',
  'calendar_link',
  'catch_photo',
  'known_address',
  'password_link',
  'consent',
  'favourite',
  'saved_person',
  'wait',
  'membership_application',
  'stated_fact',
  'member_guess',
  'data_export',
  'email_change',
  'person_correction',
  'association_warden',
  'association_officer',
  'server_operator',
] as const

/** Removes everything by which the person could be contacted or signed in; the row stays for the books. */
export async function removeContactData(tx: Tx, { id, email, kind }: AccountRow, now: Date): Promise<void> {
  for (const table of OF_THE_ACCOUNT) await tx.deleteFrom(table).where('account_id', '=', id).execute()
  await endSavedCards(tx, { accountId: id }, now)
  await tx
    .deleteFrom('outbox')
    .where(sql<boolean>`mail ->> 'to' = ${email}`)
    .execute()
  if (kind === 'angler') await removeByEmail(tx, id, email)
  await removeOwnNotes(tx, id)
  await tx
    .updateTable('account')
    .set((e) => ({
      email: emailOfClosed(id),
      password_hash: null,
      first_name: '',
      last_name: '',
      birth_date: null,
      ...columnsOf({}),
      newsletter: false,
      status: 'closed',
      closed_at: now,
      // Concurrent purchases for this person are decided again.
      revision: e('revision', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** A block stays: it belongs to the association, and closing an account does not end it. */
async function removeByEmail(tx: Tx, id: string, email: string): Promise<void> {
  await tx.deleteFrom('registration').where('email', '=', email).execute()
  await removeMembers(tx, id, email)
  for (const table of ['member_left_out', 'member_before', 'member_import_row'] as const)
    await tx.deleteFrom(table).where('email', '=', email).execute()
  await tx.deleteFrom('saved_person').where('kind', '=', 'friend').where('email', '=', email).execute()
  await tx.updateTable('saved_person').set({ email: null }).where('email', '=', email).execute()
  await withoutInvited(tx, email, emailOfClosed(id))
  await tx
    .updateTable('discount_code')
    .set({ only_email: emailOfClosed(id) })
    .where(sql<boolean>`lower(only_email) = ${email}`)
    .execute()
  await replaceEmailElsewhere(tx, email, emailOfClosed(id))
  // Another buyer's order for this person has their e-mail.
  await tx
    .updateTable('purchase')
    .set({
      order_key: sql`replace(order_key, ${JSON.stringify(email)}, ${JSON.stringify(emailOfClosed(id))})`,
    })
    .where('holder_id', '=', id)
    .execute()
}

/** By a number, or by name and birth date. */
const KNOWN_BY_MORE = sql`(number is not null or (last_name is not null and birth_date is not null))`

/**
 * The lists are the associations': whom they know by more than the e-mail stays a member to the last day, without it and without the
 * account; so does another of the family.
 */
async function removeMembers(tx: Tx, id: string, email: string): Promise<void> {
  await sql`
    with own as (select m.id from association_member m, account a where a.id = ${id} and ${isOwnMember('m', 'a')}),
      letters as (delete from member_letter l using own o where l.member_id = o.id),
      refusals as (delete from reminder_refusal r using own o where r.member_id = o.id),
      reminders as (delete from member_reminder r using own o where r.member_id = o.id),
      gone as (delete from association_member m using own o where m.id = o.id and not ${KNOWN_BY_MORE})
    update association_member m set account_id = null, joined_at = null, email = null, in_file = false
    from own o where m.id = o.id and ${KNOWN_BY_MORE}`.execute(tx)
  await sql`delete from association_member where email = ${email} and not ${KNOWN_BY_MORE}`.execute(tx)
  await sql`update association_member set email = null, in_file = false where email = ${email}`.execute(tx)
  await tx.deleteFrom('member_before').where('account_id', '=', id).execute()
}

/** Who was invited by this e-mail, or is a guest with it. Their order has it too. */
export async function withoutInvited(
  tx: Tx,
  email: string,
  instead: string,
  associationId?: number,
): Promise<void> {
  const theirs = tx
    .updateTable('order_line')
    .set({
      guest_email: null,
      order_key: sql`replace(order_key, ${JSON.stringify(email)}, ${JSON.stringify(instead)})`,
    })
    .where('guest_email', '=', email)
  await (associationId === undefined ? theirs : theirs.where('association_id', '=', associationId)).execute()
}

/** Deletes an angler's own texts; a warden's notes belong to the association. */
async function removeOwnNotes(tx: Tx, id: string): Promise<void> {
  await tx
    .deleteFrom('earlier_version')
    .where('kind', '=', 'note')
    .where('item_id', 'in', (q) =>
      q.selectFrom('note').select('id').where('written_by', '=', id).where('author_kind', '=', 'angler'),
    )
    .execute()
  await tx.deleteFrom('note').where('written_by', '=', id).where('author_kind', '=', 'angler').execute()
}
