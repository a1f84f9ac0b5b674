import { dayIn } from '#rules/wall-clock.ts'
import type { Db } from '#server/platform/database/open.ts'

/** The civil year at the association. */
export async function yearAt(db: Db, associationId: number, now: Date): Promise<number> {
  const { time_zone } = await db
    .selectFrom('association')
    .select('time_zone')
    .where('id', '=', associationId)
    .executeTakeFirstOrThrow()
  return Number(dayIn(time_zone, now).slice(0, 4))
}
