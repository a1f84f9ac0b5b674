import { type RawBuilder, sql } from 'kysely'
import { HOLDERS_OF_AN_ANSWER } from '#contract/office-counter.ts'
import { SOLD_STATES } from '#rules/sale/purchase-lifecycle.ts'
import type { Db } from '#server/platform/database/open.ts'
import { isOwnMember } from '#server/platform/database/own-member.ts'
import { hasEachWord } from '#server/platform/database/names-like.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { OF_COUNTER } from '#server/platform/mail/nowhere.ts'

/** account: the permit goes to it. member: of the list, without an account. purchase: by name on an earlier permit. */
export type HolderKind = 'account' | 'member' | 'purchase'

/** A person whom the association knows. */
export interface KnownHolder {
  kind: HolderKind
  id: string
  firstName: string
  lastName: string
  birthDate: string | null
  email: string | null
  memberNumber: string | null
  onList: boolean
  /** The last day on the list; null: without end, or not on it. */
  memberUntil: string | null
}

const SOLD = sql.join(SOLD_STATES)

const numberOf = (number: RawBuilder<unknown>) => sql`upper(regexp_replace(${number}, '\\s', '', 'g'))`

/** An account is known by what it bought or holds there, or by the list of members. */
const accounts = (associationId: number, where: RawBuilder<boolean>) => sql`
  select 'account' as kind, a.id, a.first_name as "firstName", a.last_name as "lastName",
    a.birth_date::text as "birthDate", a.email, m.number as "memberNumber", m.id is not null as "onList",
    m.valid_until::text as "memberUntil"
  from account a left join lateral (
    select m.* from association_member m where m.association_id = ${associationId} and ${isOwnMember('m', 'a')}
    order by m.account_id is null, m.valid_until desc nulls first, m.id limit 1) m on true
  where a.kind = 'angler' and a.status = 'active' and a.email not like ${`%${OF_COUNTER}`} and ${where} and (m.id is not null
    or exists (select from purchase u where u.association_id = ${associationId} and u.buyer_id = a.id and u.state in (${SOLD}))
    or exists (select from purchase u where u.association_id = ${associationId} and u.holder_id = a.id and u.state in (${SOLD})))`

const members = (associationId: number, where: RawBuilder<boolean>) => sql`
  select 'member' as kind, m.id, coalesce(m.first_name, '') as "firstName", coalesce(m.last_name, '') as "lastName",
    m.birth_date::text as "birthDate", m.email, m.number as "memberNumber", true as "onList", m.valid_until::text as "memberUntil"
  from association_member m
  where m.association_id = ${associationId} and ${where} and not exists (
    select from account a where a.kind = 'angler' and a.status = 'active' and ${isOwnMember('m', 'a')})`

const NAMED_ON = {
  guest: { first: 'holder_first_name', last: 'holder_last_name', born: 'holder_birth_date' },
  minor: { first: 'minor_first_name', last: 'minor_last_name', born: 'minor_birth_date' },
} as const

/** Once, by the newest permit that names them. */
function named(
  kind: keyof typeof NAMED_ON,
  associationId: number,
  where: (plain: RawBuilder<string>) => RawBuilder<boolean>,
) {
  const { first, last, born } = NAMED_ON[kind]
  const [firstName, lastName, birthDate] = [first, last, born].map((column) => sql.ref(`u.${column}`))
  return sql`
  select distinct on (${firstName}, ${lastName}, ${birthDate}) 'purchase' as kind, u.id, ${firstName} as "firstName",
    ${lastName} as "lastName", ${birthDate}::text as "birthDate", u.guest_email as email, m.number as "memberNumber",
    m.id is not null as "onList", m.valid_until::text as "memberUntil"
  from purchase u left join lateral (
    select m.* from association_member m where m.association_id = u.association_id
      and m.name_words = words_of_name(${firstName} || ' ' || ${lastName})
      and (m.birth_date = ${birthDate} or (m.birth_date is null and m.email = u.guest_email))
    order by m.valid_until desc nulls first, m.id limit 1) m on true
  where u.association_id = ${associationId} and u.holder_kind = ${sql.lit(kind)} and ${birthDate} is not null
    and ${birthDate} > '1900-01-01' and u.state in (${SOLD})
    and ${where(sql<string>`plain_text(${firstName} || ' ' || ${lastName})`)}
  order by ${firstName}, ${lastName}, ${birthDate}, u.created_at desc`
}

/** By each word, or by the whole number of a member, which comes first; one more than an answer has. */
export async function holdersFound(
  db: Db,
  associationId: number,
  { text, byNumberAlone }: { text: string; byNumberAlone: boolean },
): Promise<KnownHolder[]> {
  const has = (plain: RawBuilder<string>) => (byNumberAlone ? sql<boolean>`false` : hasEachWord(text, plain))
  const isNumber = sql<boolean>`m.number is not null and ${numberOf(sql`m.number`)} = ${numberOf(sql`${text}`)}`
  const listed = (plain: RawBuilder<string>) => sql<boolean>`(${has(plain)} or ${isNumber})`
  const nameOfAccount = sql<string>`plain_text(a.first_name || ' ' || a.last_name || ' ' || a.email)`
  const { rows } = await sql<KnownHolder>`
    select * from (
      (${accounts(associationId, listed(nameOfAccount))})
      union all (${members(associationId, listed(sql`m.search_text`))})
      union all (${named('guest', associationId, has)})
      union all (${named('minor', associationId, has)})
    ) found
    order by coalesce(${numberOf(sql`"memberNumber"`)} = ${numberOf(sql`${text}`)}, false) desc,
      plain_text("lastName" || ' ' || "firstName"), kind, id
    limit ${HOLDERS_OF_AN_ANSWER + 1}`.execute(db)
  return rows
}

/** Undefined: the association does not know such a person. */
export async function holderById(
  db: Db | Tx,
  associationId: number,
  { kind, id }: Pick<KnownHolder, 'kind' | 'id'>,
): Promise<KnownHolder | undefined> {
  const ofPurchase = () => sql<boolean>`u.id = ${id}::uuid`
  const found = {
    account: () => accounts(associationId, sql`a.id = ${id}::uuid`),
    member: () => members(associationId, sql`m.id = ${id}::uuid`),
    purchase: () =>
      sql`(${named('guest', associationId, ofPurchase)}) union all (${named('minor', associationId, ofPurchase)})`,
  }[kind]()
  const { rows } = await sql<KnownHolder>`${found}`.execute(db)
  return rows[0]
}

/** Who holds the permit with this code or id, if it is of the association. */
export async function holderOfPermit(
  db: Db,
  associationId: number,
  by: { shortCode: string } | { purchaseId: string },
): Promise<KnownHolder | undefined> {
  const row = await db
    .selectFrom('purchase')
    .select(['id', 'holder_id', 'holder_kind'])
    .where('association_id', '=', associationId)
    .where('shortCode' in by ? 'short_code' : 'id', '=', 'shortCode' in by ? by.shortCode : by.purchaseId)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const isNamed = row.holder_kind === 'guest' || row.holder_kind === 'minor'
  return holderById(
    db,
    associationId,
    isNamed ? { kind: 'purchase', id: row.id } : { kind: 'account', id: row.holder_id },
  )
}

/** The member of a card: the account that is this member, or the member alone. */
export async function holderOfCard(
  db: Db,
  associationId: number,
  memberId: string,
): Promise<KnownHolder | undefined> {
  const isTheirs = sql<boolean>`m.id = ${memberId}::uuid`
  const { rows } = await sql<KnownHolder>`
    (${accounts(associationId, isTheirs)}) union all (${members(associationId, isTheirs)}) limit 1`.execute(
    db,
  )
  return rows[0]
}
