import { sql } from 'kysely'
import type { KeptFile } from '#association-file/kept-file.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

interface EditionRow {
  number: number
  publishedAt: Date
  publishedBy: string | null
}
const MOST_EDITIONS = 100

/** The newest first. */
export async function readEditions(db: Db, associationId: number): Promise<EditionRow[]> {
  const { rows } = await sql<EditionRow>`
    select e.number, e.published_at as "publishedAt", a.first_name || ' ' || a.last_name as "publishedBy"
    from association_edition e left join account a on a.id = e.account_id
    where e.association_id = ${associationId} order by e.number desc limit ${MOST_EDITIONS}`.execute(db)
  return rows
}

export async function readEdition(
  db: Db | Tx,
  associationId: number,
  number: number,
): Promise<KeptFile | undefined> {
  const row = await db
    .selectFrom('association_edition')
    .select('file')
    .where('association_id', '=', associationId)
    .where('number', '=', number)
    .executeTakeFirst()
  return row?.file as KeptFile | undefined
}

/** The number of the published one; undefined: none yet. */
export async function latestEdition(db: Db | Tx, associationId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('association_edition')
    .select((e) => e.fn.max('number').as('number'))
    .where('association_id', '=', associationId)
    .executeTakeFirst()
  return row?.number ?? undefined
}
