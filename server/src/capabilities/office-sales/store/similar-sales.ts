import { type RawBuilder, sql } from 'kysely'
import { mistakesInName } from '#rules/club/near-name.ts'
import { readReceiptNumber } from '#rules/sale/receipt-number.ts'
import { readPartOfCode, readShortCode } from '#rules/permit/short-code.ts'
import { hasEachWordNearly } from '#server/platform/database/names-like.ts'
import type { Db } from '#server/platform/database/open.ts'
import { nameOfAccount, nameOfChild, nameOfHolder, salesWithPartOfCode } from './named-sales.ts'

/** With more the names are so common that the right one is found sooner by another letter. */
const MOST_ALIKE = 1000

/** By id, how many letters are wrong. */
type Similar = Map<string, number>

interface Found {
  id: string
  name: string
  typed: string
}

/**
 * The sales of an association whose name has a letter wrong, by the number of wrong letters; with no such name, those whose code
 * shares a half with what was typed. What names one sale or one person exactly has nothing similar.
 */
export async function similarTo(db: Db, associationId: number, text: string): Promise<Similar> {
  const isExact =
    text.startsWith('pi_') ||
    text.includes('@') ||
    readReceiptNumber(text) !== undefined ||
    readShortCode(text) !== undefined
  if (isExact) return new Map()
  const named = await withSimilarName(db, associationId, text)
  const part = readPartOfCode(text)
  if (part === undefined || (part.mayBeName && named.size > 0)) return named
  for (const id of await salesWithPartOfCode(db, part)) named.set(id, 1)
  return named
}

/**
 * Tuned: people first, and then their sales by a list of ids, so that the sales are looked up and not all read. Each name is found
 * in its index of near words.
 */
async function withSimilarName(db: Db, associationId: number, text: string): Promise<Similar> {
  const account = nearly(text, nameOfAccount, 'first_name', 'last_name')
  const holder = nearly(text, nameOfHolder, 'c.holder_first_name', 'c.holder_last_name')
  const child = nearly(text, nameOfChild, 'minor_first_name', 'minor_last_name')
  if (account === undefined || holder === undefined || child === undefined) return new Map()
  const typed = sql`plain_text(${text}) as typed`
  const [people, named] = await Promise.all([
    sql<Found>`select id, ${nameOfAccount} as name, ${typed} from account where kind = 'angler' and ${account}
      limit ${MOST_ALIKE}`.execute(db),
    // Of a closed account only the permit still has the name.
    sql<Found>`
      select c.id, ${nameOfHolder} as name, ${typed} from account a join purchase c on c.holder_id = a.id
        where a.status = 'closed' and c.association_id = ${associationId} and c.holder_first_name <> '' and ${holder}
      union all select c.id, ${nameOfHolder}, ${typed} from purchase c
        where c.association_id = ${associationId} and c.holder_kind = 'guest' and ${holder}
      union all select id, ${nameOfChild}, ${typed} from purchase
        where association_id = ${associationId} and holder_kind = 'minor' and ${child}
      limit ${MOST_ALIKE}`.execute(db),
  ])
  const similar = judged(named.rows)
  const similarPeople = judged(people.rows)
  for (const { id, personId } of await salesOfPeople(db, associationId, [...similarPeople.keys()]))
    keepLeast(similar, id, similarPeople.get(personId) ?? Infinity)
  return similar
}

const nearly = (text: string, plain: RawBuilder<string>, first: string, last: string) =>
  hasEachWordNearly(
    text,
    plain,
    sql<string[]>`(near_words(plain_text(${sql.ref(first)})) || near_words(plain_text(${sql.ref(last)})))`,
  )

/** The index finds some names that differ by more. */
function judged(rows: readonly Found[]): Similar {
  const similar: Similar = new Map()
  for (const { id, name, typed } of rows) {
    const mistakes = mistakesInName(typed, name)
    if (mistakes !== undefined) keepLeast(similar, id, mistakes)
  }
  return similar
}

const keepLeast = (similar: Similar, id: string, mistakes: number) =>
  similar.set(id, Math.min(mistakes, similar.get(id) ?? Infinity))

async function salesOfPeople(
  db: Db,
  associationId: number,
  people: readonly string[],
): Promise<{ id: string; personId: string }[]> {
  if (people.length === 0) return []
  const { rows } = await sql<{ id: string; personId: string }>`
    select id, holder_id as "personId" from purchase
      where holder_id = any(${people}::uuid[]) and association_id = ${associationId}
    union all select id, buyer_id from purchase
      where buyer_id = any(${people}::uuid[]) and association_id = ${associationId}
    limit ${MOST_ALIKE}`.execute(db)
  return rows
}
