import { sql } from 'kysely'
import type { Day } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import { isOwnMember } from '#server/platform/database/own-member.ts'
import type { MembershipLine } from '#server/platform/database/tables/purchase-tables.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { NamedPerson } from '#rules/sale/same-person.ts'

/** Whose membership it is: an account, or a child or guest by name and birth date; `memberId`: as the seller has chosen them. */
export type Joiner = ({ accountId: string } | { person: NamedPerson }) & { memberId?: string }

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
