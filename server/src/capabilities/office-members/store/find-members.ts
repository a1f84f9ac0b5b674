import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import { type memberReach, MEMBERS_OF_A_PAGE, MOST_SIMILAR_MEMBERS } from '#contract/office-members.ts'
import { lastDaysOf, type Standing } from '#rules/membership/standing.ts'
import type { AddressPart } from '#rules/membership/postal-address.ts'
import type { Day } from '#rules/permit-terms.ts'
import { mistakesInName } from '#rules/club/near-name.ts'
import { hasEachWord, hasEachWordNearly } from '#server/platform/database/names-like.ts'
import type { Db } from '#server/platform/database/open.ts'

export interface MemberRow extends Record<AddressPart, string | null> {
  id: string
  email: string | null
  number: string | null
  firstName: string | null
  lastName: string | null
  birthDate: string | null
  validUntil: string | null
  isJoined: boolean
  byOffice: boolean
  isListed: boolean
  paidUntil: string | null
  accountName: string | null
}

const COLUMNS = sql`m.id, m.email, m.number, m.first_name as "firstName", m.last_name as "lastName",
  m.street, m.postcode, m.town, m.province, m.country, m.birth_date::text as "birthDate", m.valid_until::text as "validUntil", m.by_office as "byOffice",
  m.listed as "isListed", m.paid_until::text as "paidUntil",
  m.account_id is not null as "isJoined",
  (select a.first_name || ' ' || a.last_name from account a
    where a.kind = 'angler' and a.status = 'active'
      and case when m.account_id is null then a.email = m.email else a.id = m.account_id end) as "accountName"`

const nameOfAccount = sql<string>`plain_text(first_name || ' ' || last_name || ' ' || email)`

/** By what the list says of a member or by the name of the account with this e-mail (index `account_by_name`). */
const named = (text: string | undefined): RawBuilder<boolean> =>
  text === undefined
    ? sql<boolean>`true`
    : sql<boolean>`(${hasEachWord(text, sql`m.search_text`)}
        or m.email in (select email from account where kind = 'angler' and ${hasEachWord(text, nameOfAccount)})
        or m.account_id in (select id from account where kind = 'angler' and ${hasEachWord(text, nameOfAccount)}))`

/** Whoever has another entry that lasts longer, and is not over, has renewed: by the account, the name at an e-mail, or the name and birth date. */
export const hasRenewed = (today: Day) => sql<boolean>`exists (
  select from association_member o
  where o.association_id = m.association_id and o.id <> m.id
    and (o.valid_until is null or o.valid_until >= greatest(${today}::date, m.valid_until + 1))
    and (o.account_id = m.account_id or (o.email = m.email and o.name_words is not distinct from m.name_words)
      or (o.name_words = m.name_words and o.birth_date = m.birth_date)))`

/** Of a member `m`. */
export function hasStanding({ standing, today }: Pick<Wanted, 'standing' | 'today'>): RawBuilder<boolean> {
  if (standing === undefined) return sql<boolean>`true`
  const { from, to, orNone } = lastDaysOf(standing, today)
  const isWithin = sql<boolean>`(m.valid_until between ${from}::date and ${to ?? 'infinity'}::date
    or (${orNone} and m.valid_until is null))`
  return standing === 'valid' ? isWithin : sql<boolean>`(${isWithin} and not ${hasRenewed(today)})`
}

/** Has neither an e-mail nor an account: `m` is a member. */
export const isReachedByPost = sql<boolean>`(m.email is null and m.account_id is null)`
/** As `isPostable` of the rules says it. */
export const hasPostalAddress = sql<boolean>`(m.street is not null and m.town is not null)`

/** Whom a letter is for: of them all, or of those to whom it can be posted. */
export const getsLetter = (onlyWithAddress: boolean): RawBuilder<boolean> =>
  onlyWithAddress ? sql<boolean>`(${isReachedByPost} and ${hasPostalAddress})` : isReachedByPost

export type Reach = z.output<typeof memberReach>

/** Of a member `m`. */
function hasReach(reach: Reach | undefined): RawBuilder<boolean> {
  if (reach === undefined) return sql<boolean>`true`
  return reach === 'byPost' ? isReachedByPost : sql<boolean>`(${isReachedByPost} and not ${hasPostalAddress})`
}

interface Wanted {
  associationId: number
  standing?: Standing | undefined
  reach?: Reach | undefined
  today: Day
  text?: string | undefined
  after?: string | undefined
}

/** One page and the member after it, by last name. */
export async function membersFound(db: Db, wanted: Wanted): Promise<MemberRow[]> {
  const { associationId, text, after } = wanted
  const { rows } = await sql<MemberRow>`
    select ${COLUMNS} from association_member m
    where m.association_id = ${associationId} and ${named(text)} and ${hasStanding(wanted)} and ${hasReach(wanted.reach)}
      and (${after ?? null}::uuid is null or (m.search_text, m.id) > (
        select l.search_text, l.id from association_member l where l.id = ${after ?? null}))
    order by m.search_text, m.id
    limit ${MEMBERS_OF_A_PAGE + 1}`.execute(db)
  return rows
}

/** Members whose name has a letter wrong, the most similar first; without those who are shown already. */
export async function membersSimilar(
  db: Db,
  { associationId, text }: { associationId: number; text: string },
  shown: readonly string[],
): Promise<MemberRow[]> {
  const near = sql<string[]>`(near_words(plain_text(first_name)) || near_words(plain_text(last_name)))`
  const account = hasEachWordNearly(text, nameOfAccount, near)
  const member = hasEachWordNearly(
    text,
    sql`m.search_text`,
    sql`(near_words(plain_text(m.first_name)) || near_words(plain_text(m.last_name)))`,
  )
  if (account === undefined || member === undefined) return []
  // People first, and then the members with their e-mails, so that these are looked up and not all read.
  const people = await sql<{ email: string; name: string }>`
    select email, ${nameOfAccount} as name from account where kind = 'angler' and ${account} limit ${MOST_ALIKE}`.execute(
    db,
  )
  const emails = people.rows.map(({ email }) => email)
  const nameOf = new Map(people.rows.map(({ email, name }) => [email, name]))
  const { rows } = await sql<MemberRow & { found: string | null; typed: string }>`
    select ${COLUMNS}, a.found, plain_text(${text}) as typed
    from (
      select m.id, m.search_text as found from association_member m where m.association_id = ${associationId} and ${member}
      union all
      select m.id, null from association_member m
      where m.association_id = ${associationId} and m.email = any(${emails}::text[])
    ) a join association_member m on m.id = a.id
    where m.id <> all(${shown}::uuid[])
    limit ${MOST_ALIKE}`.execute(db)
  const found = new Map<string, { row: MemberRow; mistakes: number }>()
  for (const row of rows) {
    const mistakes = mistakesInName(row.typed, row.found ?? nameOf.get(row.email ?? '') ?? '')
    if (mistakes !== undefined && mistakes < (found.get(row.id)?.mistakes ?? Infinity))
      found.set(row.id, { row, mistakes })
  }
  return [...found.values()]
    .toSorted((one, other) => one.mistakes - other.mistakes)
    .slice(0, MOST_SIMILAR_MEMBERS)
    .map(({ row }) => row)
}

/** With more the names are so common that the right one is found sooner by another letter. */
const MOST_ALIKE = 1000

/** Over all pages, and whether the file of the association lists numbers. */
export async function countMembers(
  db: Db,
  wanted: Wanted,
): Promise<{ count: number; listsNumbers: boolean }> {
  const { associationId, text } = wanted
  const { rows } = await sql<{ count: number; listsNumbers: boolean }>`
    select (select count(*)::integer from association_member m
        where m.association_id = ${associationId} and ${named(text)} and ${hasStanding(wanted)} and ${hasReach(wanted.reach)}) as count,
      exists (select from member_number where association_id = ${associationId}) as "listsNumbers"`.execute(
    db,
  )
  return rows[0] ?? { count: 0, listsNumbers: false }
}

export async function memberById(db: Db, associationId: number, id: string): Promise<MemberRow | undefined> {
  const { rows } = await sql<MemberRow>`
    select ${COLUMNS} from association_member m
    where m.association_id = ${associationId} and m.id = ${id}`.execute(db)
  return rows[0]
}
