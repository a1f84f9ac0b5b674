import { sql } from 'kysely'
import type { CatchStop } from '#rules/river/catch-caps/catch-cap.ts'
import type { Db } from '#server/platform/database/open.ts'

/** Replaces the stops of an association. Returns whether they differ from those before. */
export async function storeCatchStops(db: Db, associationId: number, stops: CatchStop[]): Promise<boolean> {
  const written = JSON.stringify(stops)
  const isOther = sql<boolean>`catch_stops is distinct from ${written}::jsonb`
  const { numUpdatedRows } = await db
    .updateTable('association')
    .set({ catch_stops: written })
    .where('id', '=', associationId)
    .where(isOther)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
