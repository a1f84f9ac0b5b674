import { WITHOUT_MEMBER } from './without-member.ts'
import { sql } from 'kysely'
import { UNFINISHED_PAYMENTS } from '#rules/sale/purchase-lifecycle.ts'
import { dayAtItsWaters } from '#server/platform/database/site-time-zone.ts'
import { isOwnMember } from '#server/platform/database/own-member.ts'
import { emailOfClosed } from '#server/platform/mail/nowhere.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { aboutClub } from '../export/sections/mails.ts'
import { endSavedCards } from '../../purchase/index.ts'
import { detachPerson } from './detach-purchases.ts'
import { DAYS_AFTER_THE_LAST } from './forget-closed-people.ts'
import { eraseNameElsewhere } from './named-elsewhere.ts'
import { withoutInvited } from './remove-contact-data.ts'
import { isNamedKind, type NamedKind, namesSame, type PersonOfClub } from './people-of-club.ts'

interface Erased {
  permits: number
  permitsLeft: number
}

/** Removes a person from what one association keeps. A permit that is valid, and money that is under way, keep them for now. */
export async function eraseAtClub(
  tx: Tx,
  associationId: number,
  person: PersonOfClub,
  now: Date,
): Promise<Erased> {
  if (isNamedKind(person.kind))
    return eraseNamed(tx, associationId, { kind: person.kind, id: person.id }, now)
  await eraseMembers(tx, associationId, person)
  if (person.email !== null && !(await hasOtherMember(tx, associationId, person.email)))
    await eraseFromLists(tx, associationId, person.email)
  if (person.kind !== 'account') return { permits: 0, permitsLeft: 0 }
  await endSavedCards(tx, { accountId: person.id, associationId }, now)
  await tx
    .deleteFrom('stated_fact')
    .where('association_id', '=', associationId)
    .where('account_id', '=', person.id)
    .execute()
  await tx
    .deleteFrom('member_guess')
    .where('association_id', '=', associationId)
    .where('account_id', '=', person.id)
    .execute()
  await tx
    .deleteFrom('membership_application')
    .where('association_id', '=', associationId)
    .where('account_id', '=', person.id)
    .execute()
  await tx
    .deleteFrom('wait')
    .where('association_id', '=', associationId)
    .where('account_id', '=', person.id)
    .execute()
  await tx
    .deleteFrom('catch_photo')
    .where('association_id', '=', associationId)
    .where('account_id', '=', person.id)
    .execute()
  const { rows } = await sql<{ id: string; isOver: boolean; isSold: boolean }>`
    select u.id, ${isOver(now)} as "isOver", u.issued_at is not null as "isSold"
    from order_line u
    where u.association_id = ${associationId} and ${person.id}::uuid in (u.buyer_id, u.holder_id)
    order by u.id for update of u`.execute(tx)
  const over = rows.filter((row) => row.isOver)
  await detachPerson(
    tx,
    over.map(({ id }) => id),
    person.id,
  )
  const sold = (of: typeof rows) => of.filter(({ isSold }) => isSold).length
  return { permits: sold(over), permitsLeft: sold(rows) - sold(over) }
}

/** Of the purchase `u`: nobody has to compare its name any more, and its money is settled. */
const isOver = (now: Date) => sql<boolean>`(u.state <> 'held' and (u.state <> 'issued'
    or u.last_day < ${dayAtItsWaters(now)} - ${DAYS_AFTER_THE_LAST}::integer)
  and not exists (select from payment y where y.association_id = u.association_id and y.purchase_id = coalesce(u.order_id, u.id)
    and y.state in (${sql.join(UNFINISHED_PAYMENTS)})))`

/** The member on the list, or those who are this account. */
async function eraseMembers(tx: Tx, associationId: number, person: PersonOfClub): Promise<void> {
  const isTheirs =
    person.kind === 'account'
      ? sql<boolean>`exists (select from account a where a.id = ${person.id}::uuid and ${isOwnMember('m', 'a')})`
      : sql<boolean>`m.id = ${person.id}::uuid`
  // The association's file would bring the member back.
  const { rows } = await sql<{ id: string }>`
    with gone as (delete from association_member m where m.association_id = ${associationId} and ${isTheirs}
      returning m.id, m.email, m.in_file),
    left_out as (insert into member_left_out (association_id, email)
      select ${associationId}, email from gone where in_file on conflict do nothing)
    select id from gone`.execute(tx)
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0)
    for (const table of ['member_before', 'member_letter', 'member_reminder', 'reminder_refusal'] as const)
      await tx.deleteFrom(table).where('member_id', 'in', ids).execute()
  if (person.kind === 'account')
    await tx
      .deleteFrom('member_before')
      .where('association_id', '=', associationId)
      .where('account_id', '=', person.id)
      .execute()
}

/** Somebody else of the family, who stays. */
async function hasOtherMember(tx: Tx, associationId: number, email: string): Promise<boolean> {
  const other = await tx
    .selectFrom('association_member')
    .select('id')
    .where('association_id', '=', associationId)
    .where('email', '=', email)
    .executeTakeFirst()
  return other !== undefined
}

/** A block stays: erasing somebody's data does not end it. */
async function eraseFromLists(tx: Tx, associationId: number, email: string): Promise<void> {
  await tx
    .deleteFrom('member_before')
    .where('association_id', '=', associationId)
    .where('email', '=', email)
    .execute()
  await sql`delete from member_import_row r using member_import i
    where i.id = r.import_id and i.association_id = ${associationId} and r.email = ${email}`.execute(tx)
  await tx
    .updateTable('discount_code')
    .set({ only_email: emailOfClosed(uuidv7()) })
    .where('association_id', '=', associationId)
    .where(sql<boolean>`lower(only_email) = ${email}`)
    .execute()
  await withoutInvited(tx, email, emailOfClosed(uuidv7()), associationId)
  await tx
    .deleteFrom('outbox')
    .where(sql<boolean>`mail ->> 'to' = ${email}`)
    .where(aboutClub({ associationId }))
    .execute()
}

/** What is left of a child, or of a guest, whose name is the holder's. The signed code and the order have it too. */
const WITHOUT_NAME = {
  minor: { minor_first_name: null, minor_last_name: null, minor_birth_date: null },
  guest: {
    holder_first_name: '',
    holder_last_name: '',
    holder_birth_date: null,
    guest_email: null,
    guest_facts: null,
  },
} as const satisfies Record<NamedKind, object>

/** The buyer stays. */
async function eraseNamed(
  tx: Tx,
  associationId: number,
  { kind, id }: { kind: NamedKind; id: string },
  now: Date,
): Promise<Erased> {
  const { rows } = await sql<{ id: string; isOver: boolean }>`
    select u.id, ${isOver(now)} as "isOver" from order_line u
    where u.association_id = ${associationId} and ${namesSame(kind, associationId, id)}
    order by u.id for update of u`.execute(tx)
  await eraseNameElsewhere(tx, associationId, kind, id)
  const over = rows.filter((row) => row.isOver).map((row) => row.id)
  if (over.length > 0)
    await tx
      .updateTable('order_line')
      .set({
        ...WITHOUT_NAME[kind],
        signed_code: null,
        order_key: sql`id::text`,
        ...WITHOUT_MEMBER,
      })
      .where('id', 'in', over)
      .execute()
  return { permits: over.length, permitsLeft: rows.length - over.length }
}
