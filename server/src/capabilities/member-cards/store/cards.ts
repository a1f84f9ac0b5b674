import { type RawBuilder, sql } from 'kysely'
import type { CardFacts } from '#rules/membership/card-claims.ts'
import type { Db } from '#server/platform/database/open.ts'
import { isOwnMember } from '#server/platform/database/own-member.ts'

/** A member as their card has them. */
export interface CardRow {
  memberId: string
  associationId: number
  /** Of the list, or of the account; empty: neither has one. */
  name: string
  number: string | null
  birthDate: string | null
  lastDay: string | null
}

/** The list's own name first: it is the club that vouches for it. Where it has none, that of the account which is this member. */
export const cardColumns = (m: string): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${m}.${name}`)
  return sql`${column('id')} as "memberId", ${column('association_id')} as "associationId",
    coalesce(nullif(concat_ws(' ', ${column('first_name')}, ${column('last_name')}), ''), (
      select concat_ws(' ', o.first_name, o.last_name) from account o
      where o.kind = 'angler' and o.status = 'active' and ${isOwnMember(m, 'o')} limit 1), '') as name,
    ${column('number')} as number, ${column('birth_date')}::text as "birthDate", ${column('valid_until')}::text as "lastDay"`
}

export interface OwnCard extends CardRow {
  associationName: string
  colour: string
  timeZone: string
  isChild: boolean
}

/** Members whose membership the account `a` has paid as that of a child or a guest, and whom nobody has joined. */
const paidForOthers = (accountId: string) => sql`
  order_line l join account a on a.id = l.buyer_id and a.id = ${accountId}
    join association_member m on m.id = l.member_id and m.account_id is null and l.state = 'issued'
      and l.holder_kind in ('minor', 'guest') and ${isOwnMember('m', 'a')} is not true`

/**
 * Of each association the entry of the account that lasts longest, and the children whom its list has with the same e-mail, or whose
 * membership the account has paid: by their birth date they are not this account, and nobody has joined them.
 */
export async function cardsOf(db: Db, accountId: string, bornAfter: string): Promise<OwnCard[]> {
  const { rows } = await sql<OwnCard>`
    select ${cardColumns('m')}, s.name as "associationName", s.profile->>'colour' as colour, s.time_zone as "timeZone", own."isChild"
    from (
      select * from (select distinct on (m.association_id) m.id, false as "isChild"
        from account a join association_member m on ${isOwnMember('m', 'a')}
        where a.id = ${accountId}
        order by m.association_id, m.valid_until desc nulls first, m.account_id is null, m.id) adult
      union all
      select m.id, true from account a join association_member m on m.email = a.email and m.account_id is null
      where a.id = ${accountId} and m.birth_date > ${bornAfter}::date and ${isOwnMember('m', 'a')} is not true
      union
      select m.id, true from ${paidForOthers(accountId)} where m.birth_date > ${bornAfter}::date
    ) own join association_member m on m.id = own.id join association s on s.id = m.association_id
    order by s.name, s.id, own."isChild", name, m.id`.execute(db)
  return rows
}

export interface CardToHandOn extends OwnCard {
  purchaseId: string
  orderId: string
}

/** Of adults whose membership the account has paid, while it lasts: of somebody who has an account the card is there. */
export async function cardsToHandOn(
  db: Db,
  accountId: string,
  { bornUntil, today }: { bornUntil: string; today: string },
): Promise<CardToHandOn[]> {
  const { rows } = await sql<CardToHandOn>`
    select ${cardColumns('m')}, s.name as "associationName", s.profile->>'colour' as colour, s.time_zone as "timeZone",
      false as "isChild", l.id as "purchaseId", coalesce(l.order_id, l.id) as "orderId"
    from ${paidForOthers(accountId)} join association s on s.id = m.association_id
    where m.birth_date <= ${bornUntil}::date and l.last_day >= ${today}::date
      and not exists (select from account o where o.kind = 'angler' and o.status = 'active' and ${isOwnMember('m', 'o')})
    order by l.id`.execute(db)
  return rows
}

/** The member of a card today, if the warden serves the association. */
export async function memberOfCard(
  db: Db,
  { memberId, associationId }: Pick<CardFacts, 'memberId' | 'associationId'>,
  wardenId: string,
): Promise<CardRow | undefined> {
  const { rows } = await sql<CardRow>`
    select ${cardColumns('m')} from association_member m
    join association_warden w on w.association_id = m.association_id and w.account_id = ${wardenId}
    where m.id = ${memberId} and m.association_id = ${associationId}`.execute(db)
  return rows[0]
}

export async function cardsById(db: Db, associationId: number, ids: readonly string[]): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select ${cardColumns('m')} from association_member m
    where m.association_id = ${associationId} and m.id = any(${[...ids]}::uuid[])
    order by m.search_text, m.id`.execute(db)
  return rows
}
