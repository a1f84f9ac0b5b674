import { sql } from 'kysely'
import { nextNumber } from '#rules/membership/numbering.ts'
import type { Day } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import { isOwnMember } from '#server/platform/database/own-member.ts'
import type { MembershipLine } from '#server/platform/database/tables/purchase-tables.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { NamedPerson } from '#rules/sale/same-person.ts'

/** Whose membership it is: an account, or a child or guest by name and birth date; `memberId`: as the seller has chosen them. */
export type Joiner = ({ accountId: string } | { person: NamedPerson }) & { memberId?: string }

/** Of a club that counts none. */
const FIRST_NUMBER = '1'

export interface ListedMember {
  id: string
  number: string | null
  /** Null: without end. */
  validUntil: Day | null
}

const isOf = (joiner: Joiner) => {
  if (joiner.memberId !== undefined) return sql<boolean>`m.id = ${joiner.memberId}`
  if ('accountId' in joiner)
    return sql<boolean>`exists (select from account a where a.id = ${joiner.accountId} and ${isOwnMember('m', 'a')})`
  const { firstName, lastName, birthDate } = joiner.person
  if (birthDate === '') return sql<boolean>`false`
  const born = sql`${birthDate}::date`
  const words = sql`words_of_name(${`${firstName} ${lastName}`})`
  // The list may have an account's e-mail alone: then the account says what the person is called.
  return sql<boolean>`(m.birth_date = ${born} and m.name_words = ${words}
    or (m.birth_date is null or m.name_words is null) and coalesce(m.birth_date = ${born}, true) and coalesce(m.name_words = ${words}, true)
      and exists (select from account a where a.kind = 'angler' and a.status = 'active' and a.birth_date = ${born}
        and words_of_name(a.first_name || ' ' || a.last_name) = ${words} and ${isOwnMember('m', 'a')}))`
}

/** Who the person is on the list, the one who is a member longest first; a name and a birth date may be two people's. */
export async function listedAs(on: Db | Tx, associationId: number, joiner: Joiner): Promise<ListedMember[]> {
  const { rows } = await sql<ListedMember>`
    select m.id, m.number, m.valid_until as "validUntil" from association_member m
    where m.association_id = ${associationId} and ${isOf(joiner)}
    order by m.valid_until desc nulls first, m.account_id is null, m.id`.execute(on)
  return rows
}

/**
 * What of the list keeps an account from becoming another member: an entry with its e-mail and another birth date, or one without an
 * account that has its name and birth date, and is joined by its number first.
 */
export async function listedApart(
  on: Db | Tx,
  associationId: number,
  accountId: string,
): Promise<'differs' | 'toJoin' | undefined> {
  const { rows } = await sql<{ isOther: boolean }>`
    select m.birth_date is distinct from a.birth_date as "isOther"
    from account a join association_member m on m.association_id = ${associationId} and m.account_id is null
    where a.id = ${accountId} and (${isOwnMember('m', 'a')}) is not true and (
      (m.email = a.email and coalesce(m.name_words = words_of_name(a.first_name || ' ' || a.last_name), true))
      or (m.birth_date = a.birth_date and m.name_words = words_of_name(a.first_name || ' ' || a.last_name)))
    order by 1 desc limit 1`.execute(on)
  const [apart] = rows
  if (apart === undefined) return undefined
  return apart.isOther ? 'differs' : 'toJoin'
}

/** Whether an account has paid for a member, now or before. */
export async function hasPaidFor(db: Db, memberId: string | undefined, accountId: string): Promise<boolean> {
  if (memberId === undefined) return false
  const { rows } = await sql`
    select from order_line where member_id = ${memberId} and buyer_id = ${accountId} and issued_at is not null limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** As an act of the office does: numbers are given one after the other. Called before anything else is locked. */
export async function lockMemberList(tx: Tx, associationId: number): Promise<void> {
  await sql`select from association where id = ${associationId} for no key update`.execute(tx)
}

export interface Enrolled {
  memberId: string
  number: string | null
}

/** Why nobody becomes a member by what is paid for: they have paid for these days already, or are on the list as somebody without an account. */
export type NotEnrolled = 'MEMBER_MEANWHILE' | 'JOIN_BY_NUMBER'

/** What the list says of the person of a membership that is held. */
async function foundFor(
  on: Db | Tx,
  line: MembershipLine,
  joiner: Joiner,
): Promise<{ listed: ListedMember | undefined } | { why: NotEnrolled }> {
  const [listed] = await listedFor(on, line, joiner)
  if (listed === undefined && 'accountId' in joiner) {
    const apart = await listedApart(on, line.association_id, joiner.accountId)
    if (apart === 'toJoin') return { why: 'JOIN_BY_NUMBER' }
  }
  const { rows: paid } = await sql`
    select from order_line where member_id = ${listed?.id ?? line.id} and state = 'issued' and id <> ${line.id}
      and first_day <= ${line.last_day} and last_day >= ${line.first_day} limit 1`.execute(on)
  return paid.length > 0 ? { why: 'MEMBER_MEANWHILE' } : { listed }
}

/** Why the membership would not be sold now; undefined: it would be. */
export async function whyNotEnrolled(
  on: Db | Tx,
  line: MembershipLine,
  joiner: Joiner,
): Promise<NotEnrolled | undefined> {
  const found = await foundFor(on, line, joiner)
  return 'why' in found ? found.why : undefined
}

/**
 * Writes or prolongs the member of a membership that is being sold, in its transaction and under the lock of the list. Undefined: the
 * same person has become a member since it was decided.
 */
export async function enrolMember(
  tx: Tx,
  line: MembershipLine,
  joiner: Joiner,
  now: Date,
): Promise<Enrolled | undefined> {
  const found = await foundFor(tx, line, joiner)
  if ('why' in found) return undefined
  const { listed } = found
  const memberId = listed?.id ?? line.id
  const number = listed?.number ?? (await numberFor(tx, line.association_id))
  if (listed === undefined) await addMember(tx, line, { joiner, number, now })
  else
    await sql`update association_member set paid_until = greatest(paid_until, ${line.last_day}::date), valid_until = valid_until, number = ${number},
        by_office = true, written_by = null
      where id = ${memberId}`.execute(tx)
  await sql`update order_line set member_id = ${memberId} where id = ${line.id}`.execute(tx)
  return { memberId, number }
}

/** The member whom the decision found, unless the list has lost them since. */
async function listedFor(on: Db | Tx, line: MembershipLine, joiner: Joiner): Promise<ListedMember[]> {
  const [kind, memberId] = line.member_key.split(':')
  if (kind !== 'member' || memberId === undefined) return listedAs(on, line.association_id, joiner)
  const { rows } = await sql<ListedMember>`
    select m.id, m.number, m.valid_until as "validUntil" from association_member m
    where m.association_id = ${line.association_id} and m.id = ${memberId}`.execute(on)
  return rows.length > 0 ? rows : listedAs(on, line.association_id, joiner)
}

/** A later import of the file keeps them, as who the office wrote. */
async function addMember(
  tx: Tx,
  line: MembershipLine,
  { joiner, number, now }: { joiner: Joiner; number: string; now: Date },
): Promise<void> {
  const isChild = line.holder_kind === 'minor'
  const accountId = 'accountId' in joiner ? joiner.accountId : null
  await sql`
    insert into association_member (id, association_id, email, number, first_name, last_name, birth_date, account_id, joined_at,
      listed, paid_until, by_office, in_file)
    values (${line.id}, ${line.association_id},
      coalesce((select a.email from account a where a.id = ${accountId}), ${line.guest_email}), ${number},
      ${isChild ? line.minor_first_name : line.holder_first_name},
      ${isChild ? line.minor_last_name : line.holder_last_name},
      ${isChild ? line.minor_birth_date : line.holder_birth_date}, ${accountId}, ${accountId === null ? null : now},
      false, ${line.last_day}::date, true, false)`.execute(tx)
}

async function numberFor(tx: Tx, associationId: number): Promise<string> {
  const { rows } = await sql<{ number: string; isGiven: boolean }>`
    select number, false as "isGiven" from association_member where association_id = ${associationId} and number is not null
    union select number, false from member_number where association_id = ${associationId}
    union all select number, true from given_number where association_id = ${associationId}`.execute(tx)
  const { had = [], have = [] } = Object.groupBy(rows, ({ isGiven }) => (isGiven ? 'had' : 'have'))
  const numbersIn = (of: typeof rows) => of.map(({ number }) => number)
  return nextNumber(numbersIn(have), numbersIn(had)) ?? FIRST_NUMBER
}

/** A membership has ended: its member is one as long as the list, or what else was paid, says. Who was one by it alone is none. */
export async function leaveMembership(
  tx: Tx,
  { id, member_id: memberId }: Pick<MembershipLine, 'id' | 'member_id'>,
): Promise<void> {
  if (memberId === null) return
  const left = sql`(select max(l.last_day) from order_line l
    where l.member_id = ${memberId} and l.state = 'issued' and l.id <> ${id})`
  await sql`delete from association_member where id = ${memberId} and not listed and ${left} is null`.execute(
    tx,
  )
  // Its last day is named too: what follows a change of it is asked for by its name.
  await sql`update association_member set paid_until = ${left}, valid_until = valid_until, written_by = null
    where id = ${memberId}`.execute(tx)
}
