import type { Day } from '#rules/permit-terms.ts'
import { dayIn } from '#rules/wall-clock.ts'
import type { Db } from './open.ts'
import type { Tx } from './transaction.ts'

/** Before the first association is imported there are no waters, and so no clock of theirs. */
const WITHOUT_WATERS = 'UTC'

/**
 * The time zone of what belongs to no association, such as the age of an account: that of most associations. What belongs to
 * one goes by that association's own zone.
 */
export async function siteTimeZone(db: Db | Tx): Promise<string> {
  const most = await db
    .selectFrom('association')
    .select('time_zone')
    .groupBy('time_zone')
    .orderBy((e) => e.fn.countAll(), 'desc')
    .orderBy('time_zone')
    .limit(1)
    .executeTakeFirst()
  return most?.time_zone ?? WITHOUT_WATERS
}

/** The civil day there. */
export const siteToday = async (db: Db | Tx, now: Date): Promise<Day> => dayIn(await siteTimeZone(db), now)
