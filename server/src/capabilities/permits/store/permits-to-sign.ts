import { sql } from 'kysely'
import type { Db } from '#server/platform/database/open.ts'

const AT_ONCE = 200

interface Unsigned {
  /** Of the page before. */
  after: string
  today: string
  /** Of a code that the present key has signed. */
  beginning: string
}

/** Sold permits of today or later whose code another key has signed; one page, by id. */
export async function permitsToSign(db: Db, { after, today, beginning }: Unsigned): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from purchase
    where id > ${after} and state = 'issued' and last_day >= ${today} and not starts_with(signed_code, ${beginning})
    order by id limit ${AT_ONCE}`.execute(db)
  return rows.map(({ id }) => id)
}
