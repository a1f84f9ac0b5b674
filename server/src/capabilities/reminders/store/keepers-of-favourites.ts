import { sql } from 'kysely'
import type { Db } from '#server/platform/database/open.ts'
import type { Reader } from '../../notices/index.ts'
import { isNew, READER, wantedBy } from './wanted-by.ts'

/** Who has this permit among their favourites, and was not told yet that its sale has begun. */
export async function keepersOf(db: Db, permitId: number, subject: string): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select ${READER} from favourite f join account a on a.id = f.account_id
    where f.permit_id = ${permitId} and ${wantedBy('opening')} and ${isNew('opening', sql<string>`${subject}::text`)}
    order by a.id`.execute(db)
  return rows
}

/** The permits that somebody has among their favourites. */
export async function favouritePermits(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('favourite').select('permit_id').distinct().execute()
  return rows.map(({ permit_id }) => permit_id)
}
