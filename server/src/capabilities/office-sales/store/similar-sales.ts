import { sql } from 'kysely'
import { mistakesInName } from '#rules/near-name.ts'
import { readPartOfCode } from '#rules/short-code.ts'
import { hasEachWordNearly } from '#server/platform/database/names-like.ts'
import type { Db } from '#server/platform/database/open.ts'
import { nameOfAccount, nameOfChild, nameOfHolder, salesWithPartOfCode } from './named-sales.ts'

/** With more the names are so common that the right one is found sooner by another letter. */
const MOST_ALIKE = 1000

const near = (first: string, last: string) =>
  sql<string[]>`(near_words(plain_text(${sql.ref(first)})) || near_words(plain_text(${sql.ref(last)})))`

/**
 * The sales of an association whose name has a letter wrong, by the number of wrong letters; with no such name, those whose code
 * shares a half with what was typed.
 */
export async function similarTo(db: Db, associationId: number, text: string): Promise<Map<string, number>> {
  const named = await withSimilarName(db, associationId, text)
  const part = readPartOfCode(text)
  if (part === undefined || (part.mayBeName && named.size > 0)) return named
  for (const id of await salesWithPartOfCode(db, part)) named.set(id, 1)
  return named
}

async function withSimilarName(db: Db, associationId: number, text: string): Promise<Map<string, number>> {
  const account = hasEachWordNearly(text, nameOfAccount, near('first_name', 'last_name'))
  const closed = hasEachWordNearly(text, nameOfHolder, near('c.holder_first_name', 'c.holder_last_name'))
  const child = hasEachWordNearly(text, nameOfChild, near('minor_first_name', 'minor_last_name'))
  if (account === undefined || closed === undefined || child === undefined) return new Map()
  const { rows } = await sql<{ id: string; name: string; typed: string }>`
    with person as materialized (select id, ${nameOfAccount} as name from account where kind = 'angler' and ${account})
    select id, name, plain_text(${text}) as typed from (
      select u.id, p.name from person p join purchase u on u.holder_id = p.id where u.association_id = ${associationId}
      union all select u.id, p.name from person p join purchase u on u.buyer_id = p.id where u.association_id = ${associationId}
      union all select c.id, ${nameOfHolder} from purchase c join account a on a.id = c.holder_id and a.status = 'closed'
        where c.association_id = ${associationId} and c.holder_first_name <> '' and ${closed}
      union all select id, ${nameOfChild} from purchase
        where association_id = ${associationId} and holder_kind = 'minor' and ${child}
    ) s
    limit ${MOST_ALIKE}`.execute(db)
  const found = new Map<string, number>()
  for (const { id, name, typed } of rows) {
    const mistakes = mistakesInName(typed, name)
    if (mistakes !== undefined) found.set(id, Math.min(mistakes, found.get(id) ?? Infinity))
  }
  return found
}
