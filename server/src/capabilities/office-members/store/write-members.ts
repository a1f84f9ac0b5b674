import { sql } from 'kysely'
import { ADDRESS_PARTS, type AddressPart } from '#rules/membership/postal-address.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { KEPT_OF_MEMBER } from './kept-member.ts'
import { isSameMember } from './same-member.ts'

/** The members of an association are written by one act at a time, an import of its file included; sales go on meanwhile. */
export async function lockMembers(tx: Tx, associationId: number): Promise<void> {
  await sql`select from association where id = ${associationId} for no key update`.execute(tx)
}

export interface Member extends Record<AddressPart, string | null> {
  email: string | null
  number: string | null
  firstName: string | null
  lastName: string | null
  birthDate: string | null
  validUntil: string | null
}

interface Written {
  associationId: number
  memberId: string
  actId: string
  now: Date
}

/** Keeps the member for the undo of an act; false: there is none. */
async function keepBefore(
  tx: Tx,
  { associationId, memberId, actId, now }: Written,
  act: 'changed' | 'removed',
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into member_before (act_id, member_id, association_id, at, act, ${KEPT_OF_MEMBER})
    select ${actId}, id, association_id, ${now}, ${act}, ${KEPT_OF_MEMBER}
    from association_member where association_id = ${associationId} and id = ${memberId}`.execute(tx)
  return numAffectedRows === 1n
}

/** `known`: another member is this person. `unknown`: the id belongs to another association. */
export async function writeMember(
  tx: Tx,
  written: Written,
  { email, number, firstName, lastName, birthDate, validUntil, ...address }: Member,
): Promise<'added' | 'changed' | 'same' | 'known' | 'unknown'> {
  const { associationId, memberId, actId, now } = written
  const columns = sql.join(ADDRESS_PARTS.map((part) => sql.ref(`m.${part}`)))
  const parts = sql.join(ADDRESS_PARTS.map((part) => sql`${address[part]}::text`))
  const found = await sql<{ id: string; associationId: number; isSame: boolean }>`
    with typed as (select ${email}::text as email, ${number}::text as number, ${birthDate}::date as birth_date,
      words_of_name(concat_ws(' ', ${firstName}::text, ${lastName}::text)) as name_words)
    select m.id, m.association_id as "associationId",
      m.by_office and (m.email, m.number, m.first_name, m.last_name, m.birth_date, m.valid_until, ${columns}) is not distinct from
        (${email}, ${number}, ${firstName}, ${lastName}, ${birthDate}::date, ${validUntil}::date, ${parts}) as "isSame"
    from association_member m, typed t
    where m.id = ${memberId} or (m.association_id = ${associationId} and ${isSameMember('m', 't')})`.execute(
    tx,
  )
  const own = found.rows.find(({ id }) => id === memberId)
  if (own !== undefined && own.associationId !== associationId) return 'unknown'
  if (found.rows.some(({ id }) => id !== memberId)) return 'known'
  if (own?.isSame) return 'same'
  const values = {
    email,
    number,
    first_name: firstName,
    last_name: lastName,
    birth_date: birthDate,
    valid_until: validUntil,
    ...address,
    by_office: true,
    written_by: actId,
  }
  if (own === undefined) {
    const { numAffectedRows: leftOut } = await sql`
      delete from member_left_out where association_id = ${associationId} and email = ${email}`.execute(tx)
    await tx
      .insertInto('association_member')
      .values({ association_id: associationId, id: memberId, in_file: leftOut === 1n, ...values })
      .execute()
    await sql`insert into member_before (act_id, member_id, association_id, at, act)
      values (${actId}, ${memberId}, ${associationId}, ${now}, 'added')`.execute(tx)
    return 'added'
  }
  await keepBefore(tx, written, 'changed')
  // The file names the e-mail of before.
  await sql`insert into member_left_out (association_id, email)
    select association_id, email from association_member
    where id = ${memberId} and in_file and email is distinct from ${email} on conflict do nothing`.execute(tx)
  await tx
    .updateTable('association_member')
    .set({ ...values, in_file: sql`in_file and email is not distinct from ${email}` })
    .where('id', '=', memberId)
    .execute()
  return 'changed'
}

/** Whether a member has paid beyond a day. */
export async function hasPaidBeyond(
  tx: Tx,
  { associationId, memberId }: Pick<Written, 'associationId' | 'memberId'>,
  day: string,
): Promise<boolean> {
  const { rows } = await sql`select from association_member
    where association_id = ${associationId} and id = ${memberId} and paid_until > ${day}::date`.execute(tx)
  return rows.length > 0
}

/** False: there is no such member, or no account has joined them. */
export async function releaseAccount(
  tx: Tx,
  { associationId, memberId }: Pick<Written, 'associationId' | 'memberId'>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`update association_member set account_id = null, joined_at = null
    where association_id = ${associationId} and id = ${memberId} and account_id is not null`.execute(tx)
  return numAffectedRows === 1n
}

/** False: there is none. One of the file is left out of later imports. */
export async function takeOutMember(tx: Tx, written: Written): Promise<boolean> {
  if (!(await keepBefore(tx, written, 'removed'))) return false
  await sql`with gone as (
      delete from association_member where id = ${written.memberId} returning association_id, email, in_file)
    insert into member_left_out (association_id, email)
    select association_id, email from gone where in_file on conflict do nothing`.execute(tx)
  return true
}
