import { type RawBuilder, sql } from 'kysely'
import type { RequestOf } from '#contract/call.ts'
import { type findPeople, type FoundPerson, PEOPLE_OF_AN_ANSWER } from '#contract/office-person.ts'
import type { Db } from '#server/platform/database/open.ts'
import { isOwnMember } from '#server/platform/database/own-member.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { shownEmail } from '#server/platform/mail/nowhere.ts'
import { SOLD_STATES } from '#rules/sale/purchase-lifecycle.ts'

/** A person as one association knows them. */
export interface PersonOfClub {
  kind: FoundPerson['kind']
  id: string
  name: string | null
  /** Null: none, or none that is kept. */
  email: string | null
  birthDate: string | null
  sales: number
}

/** Whom a counter sold to has an account of the sale's own, without an address. */
const asShown = (row: PersonOfClub): PersonOfClub => ({ ...row, email: shownEmail(row.email) ?? null })

type Wanted = Pick<RequestOf<typeof findPeople>, 'associationId' | 'text' | 'birthDate'>
type ById = { associationId: number; kind: FoundPerson['kind']; personId: string }

const SOLD = sql.join(SOLD_STATES)

/** An account belongs to the people of an association by what it bought, holds, stated or handed on there, never by itself. */
const isOfClub = (associationId: number) => sql<boolean>`(
  exists (select from purchase u where u.association_id = ${associationId} and a.id in (u.buyer_id, u.holder_id))
  or exists (select from stated_fact f where f.association_id = ${associationId} and f.account_id = a.id)
  or exists (select from wait w where w.association_id = ${associationId} and w.account_id = a.id)
  or exists (select from hand_over h where h.association_id = ${associationId} and a.id in (h.from_id, h.to_id, h.by_id)))`

const accounts = (associationId: number, where: RawBuilder<boolean>) => sql`
  select 'account' as kind, a.id, trim(a.first_name || ' ' || a.last_name) as name, a.email, a.birth_date::text as "birthDate",
    (select count(*)::integer from purchase u where u.association_id = ${associationId}
      and a.id in (u.buyer_id, u.holder_id) and u.state in (${SOLD})) as sales
  from account a
  where a.kind = 'angler' and a.status <> 'closed' and ${isOfClub(associationId)} and ${where}
    -- What keeps the sheets of a booklet is no person.
    and not exists (select from booklet t where t.association_id = ${associationId} and t.keeper_id = a.id)`

/** Whoever is on the list and an account of the association too is found as that account, with both. */
const withoutAccount = (associationId: number, email: string) => sql<boolean>`not exists (
  select from account a where a.kind = 'angler' and a.email = ${sql.ref(email)} and a.status <> 'closed'
    and ${isOfClub(associationId)})`

const members = (associationId: number, where: RawBuilder<boolean>) => sql`
  select 'member' as kind, m.id, coalesce(nullif(concat_ws(' ', m.first_name, m.last_name), ''),
      case when m.email is null then m.number end) as name, m.email, m.birth_date::text as "birthDate", 0 as sales
  from association_member m
  where m.association_id = ${associationId} and ${where} and not exists (
    select from account a where a.kind = 'angler' and a.status <> 'closed' and ${isOwnMember('m', 'a')}
      and ${isOfClub(associationId)})`

const blocked = (associationId: number, where: RawBuilder<boolean>) => sql`
  select 'blocked' as kind, b.id, null as name, b.email, null as "birthDate", 0 as sales
  from blocked_holder b
  where b.association_id = ${associationId} and ${withoutAccount(associationId, 'b.email')} and ${where}
    and not exists (select from association_member m where m.association_id = b.association_id and m.email = b.email)`

/** Of whom the association has the e-mail alone, while they have not completed a permit. */
const invited = (associationId: number, where: RawBuilder<boolean>) => sql`
  select 'invited' as kind, (array_agg(u.id order by u.created_at desc))[1] as id, null as name, u.guest_email as email,
    null as "birthDate", count(*)::integer as sales
  from purchase u
  where u.association_id = ${associationId} and u.holder_kind = 'invited' and u.guest_email is not null and u.state in (${SOLD})
    and ${withoutAccount(associationId, 'u.guest_email')} and ${where}
    and not exists (select from association_member m where m.association_id = u.association_id and m.email = u.guest_email)
    and not exists (select from blocked_holder b where b.association_id = u.association_id and b.email = u.guest_email)
  group by u.guest_email`

/** The columns by which a purchase names a person without an account. */
export const NAMED_ON = {
  minor: { first: 'minor_first_name', last: 'minor_last_name', born: 'minor_birth_date' },
  guest: { first: 'holder_first_name', last: 'holder_last_name', born: 'holder_birth_date' },
} as const
export type NamedKind = keyof typeof NAMED_ON

export const isNamedKind = (kind: FoundPerson['kind']): kind is NamedKind => kind in NAMED_ON

/** The purchase `u` names the same child or guest as the one with this id. */
export const namesSame = (
  kind: NamedKind,
  associationId: number,
  purchaseId: string,
): RawBuilder<boolean> => {
  const { first, last, born } = NAMED_ON[kind]
  const columnsOf = (of: string) => sql.raw([first, last, born].map((column) => `${of}.${column}`).join(', '))
  return sql<boolean>`u.holder_kind = ${kind} and (${columnsOf('u')}) = (
    select ${columnsOf('n')} from purchase n
    where n.association_id = ${associationId} and n.id = ${purchaseId}::uuid and n.holder_kind = ${kind})`
}

/** A child or a guest is whoever has one name and birth date on the permits of one association. */
function named(kind: NamedKind, associationId: number, where: RawBuilder<boolean>) {
  const [first, last, born] = Object.values(NAMED_ON[kind]).map((column) => sql.ref(`u.${column}`))
  return sql`
  select ${sql.lit(kind)} as kind, (array_agg(u.id order by u.created_at desc))[1] as id,
    ${first} || ' ' || ${last} as name, null as email, ${born}::text as "birthDate", count(*)::integer as sales
  from purchase u
  where u.association_id = ${associationId} and u.holder_kind = ${kind} and ${born} is not null
    and u.state in (${SOLD}) and ${where}
  group by ${first}, ${last}, ${born}`
}

/** By each word of the text, and the birth date; one more than an answer has. */
export async function peopleFound(
  db: Db,
  { associationId, text, birthDate }: Wanted,
): Promise<PersonOfClub[]> {
  const words = (text ?? '').split(' ').filter((word) => word !== '')
  const has = (found: RawBuilder<unknown>) =>
    words.length === 0
      ? sql<boolean>`true`
      : sql<boolean>`(${sql.join(
          words.map((word) => sql`${found} like '%' || replace(plain_text(${word}), '%', '') || '%'`),
          sql` and `,
        )})`
  const bornOn = (column: string) =>
    birthDate === undefined ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = ${birthDate}::date`
  const both = (found: RawBuilder<unknown>, born: RawBuilder<boolean>) =>
    sql<boolean>`(${has(found)} and ${born})`
  // Whom the association knows by an e-mail alone has no birth date.
  const listed = (found: RawBuilder<unknown>) => (birthDate === undefined ? has(found) : sql<boolean>`false`)
  const whoIs = (kind: NamedKind) => {
    const { first, last, born } = NAMED_ON[kind]
    return both(
      sql`plain_text(${sql.ref(`u.${first}`)} || ' ' || ${sql.ref(`u.${last}`)})`,
      bornOn(`u.${born}`),
    )
  }
  const { rows } = await sql<PersonOfClub>`
    select * from (
      ${accounts(
        associationId,
        both(sql`plain_text(a.first_name || ' ' || a.last_name || ' ' || a.email)`, bornOn('a.birth_date')),
      )}
      union all ${members(
        associationId,
        both(
          sql`plain_text(concat_ws(' ', m.first_name, m.last_name, m.email, m.number))`,
          bornOn('m.birth_date'),
        ),
      )}
      union all ${blocked(associationId, listed(sql`plain_text(b.email)`))}
      union all ${invited(associationId, listed(sql`plain_text(u.guest_email)`))}
      union all ${named('minor', associationId, whoIs('minor'))}
      union all ${named('guest', associationId, whoIs('guest'))}
    ) found
    order by plain_text(coalesce(name, email)), email, id
    limit ${PEOPLE_OF_AN_ANSWER + 1}`.execute(db)
  return rows.map(asShown)
}

/** Undefined: the association keeps nothing of such a person. */
export async function personOfClub(
  db: Db | Tx,
  { associationId, kind, personId }: ById,
): Promise<PersonOfClub | undefined> {
  const found = {
    account: () => accounts(associationId, sql<boolean>`a.id = ${personId}::uuid`),
    member: () => members(associationId, sql<boolean>`m.id = ${personId}::uuid`),
    blocked: () => blocked(associationId, sql<boolean>`b.id = ${personId}::uuid`),
    invited: () =>
      invited(
        associationId,
        sql<boolean>`u.guest_email = (select n.guest_email from purchase n
          where n.association_id = ${associationId} and n.id = ${personId}::uuid and n.holder_kind = 'invited')`,
      ),
    minor: () => named('minor', associationId, namesSame('minor', associationId, personId)),
    guest: () => named('guest', associationId, namesSame('guest', associationId, personId)),
  }[kind]()
  const { rows } = await sql<PersonOfClub>`${found}`.execute(db)
  return rows.map(asShown)[0]
}
