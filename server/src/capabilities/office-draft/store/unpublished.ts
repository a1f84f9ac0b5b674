import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

interface Unpublished {
  key: string
  name: string
  time_zone: string
  profile: object
}

/** An association that its office has not put on sale yet. */
export async function readUnpublished(db: Db | Tx, associationId: number): Promise<Unpublished | undefined> {
  return db
    .selectFrom('association')
    .select(['key', 'name', 'time_zone', 'profile'])
    .where('id', '=', associationId)
    .where('is_published', '=', false)
    .executeTakeFirst()
}
