import { sql } from 'kysely'
import type { Db } from '#server/platform/database/open.ts'

/** How many transactions of the test's own database wait for another one. */
export async function countWaitingForLocks({ db }: { db: Db }): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}

/** Whether a transaction of the test's own database waits for another one. */
export const waitsForLock = async (lenza: { db: Db }): Promise<boolean> =>
  (await countWaitingForLocks(lenza)) > 0
