import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#rules/permit-terms.ts'
import { dayIn } from '#rules/wall-clock.ts'
import type { Db } from './open.ts'
import type { Tx } from './transaction.ts'

/** Before the first association is imported. */
const WITHOUT_WATERS = 'UTC'

/** For data without an association, such as the age of an account: the zone of most associations. */
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

/** The civil day at the waters of a row that has `association_id`. */
export const dayAtItsWaters = (now: Date): RawBuilder<Day> =>
  sql`(select (${now}::timestamptz at time zone a.time_zone)::date from association a where a.id = association_id)`

/** The civil day in this zone. */
export const siteToday = async (db: Db | Tx, now: Date): Promise<Day> => dayIn(await siteTimeZone(db), now)
