import { sql } from 'kysely'
import type { Db } from '#server/platform/database/open.ts'

/** Whether a transaction of the test's own database waits for another one. */
export async function waitsForLock({ db }: { db: Db }): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length > 0
}
