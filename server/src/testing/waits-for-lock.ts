import type { LenzaForTest } from '#server/platform/testing/lenza-for-test.ts'

/** Whether a transaction of the test's own database waits for another one. */
export async function waitsForLock({ pool }: Pick<LenzaForTest, 'pool'>): Promise<boolean> {
  const { rowCount } = await pool.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return (rowCount ?? 0) > 0
}
