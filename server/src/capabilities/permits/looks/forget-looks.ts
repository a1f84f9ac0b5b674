import type { Db } from '#server/platform/database/open.ts'

/** Long enough for whoever asks, a season later, who looked at them and why; see docs/operations.md. */
const KEPT_YEARS = 2

/** Deletes what wardens were shown longer ago than it is kept. */
export async function forgetLooks(db: Db, now: Date): Promise<void> {
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - KEPT_YEARS)
  await db.deleteFrom('look').where('at', '<', before).execute()
}
