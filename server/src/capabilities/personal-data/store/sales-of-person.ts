import { sql } from 'kysely'
import type { Db } from '#server/platform/database/open.ts'

/** The sold permits of one association that an account bought or holds. */
export async function salesOfPerson(db: Db, associationId: number, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from purchase
    where association_id = ${associationId} and ${accountId}::uuid in (buyer_id, holder_id) and issued_at is not null`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
