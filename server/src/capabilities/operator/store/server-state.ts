import { sql } from 'kysely'
import type { Db } from '#server/platform/database/open.ts'
import { AT_PROVIDER } from '#server/platform/payments/kinds-at-provider.ts'

interface DatabaseFacts {
  version: string
  migration: string
  bytes: number
  /** Mails that were given up since. */
  mails_ended: number
  refunds: number
  /** Since when the permit is taken back whose money has waited longest. */
  refunds_since: Date | null
}

/** What the database says of itself, in one statement. */
export async function databaseFacts(db: Db, endedSince: Date): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      (select name from migration order by name desc limit 1) as migration,
      pg_database_size(current_database())::float8 as bytes,
      (select count(*)::integer from outbox where ended_at > ${endedSince}) as mails_ended,
      r.refunds, r.refunds_since
    from (select count(*)::integer as refunds, min((select min(u.ended_at) from order_line u
        where u.association_id = p.association_id and (u.id = p.purchase_id or u.order_id = p.purchase_id))) as refunds_since
      from payment p where p.state = 'refunding' and p.kind in (${AT_PROVIDER})) r`.execute(db)
  const [found] = rows
  if (found === undefined) throw new Error('a database says nothing of itself')
  return found
}

export interface JobOutcome {
  job: string
  ended_at: Date
  took_ms: number
  failed: boolean
}

export const jobOutcomes = (db: Db): Promise<JobOutcome[]> =>
  db.selectFrom('job_outcome').selectAll().execute()

/** How many errors the app reported on each civil day of the zone that has any, the newest first. */
export async function appErrorsByDay(
  db: Db,
  timeZone: string,
  since: Date,
): Promise<{ day: string; count: number }[]> {
  const { rows } = await sql<{ day: string; count: number }>`
    select (received_at at time zone ${timeZone}::text)::date as day, count(*)::integer as count
    from app_error where received_at >= ${since} group by 1 order by 1 desc`.execute(db)
  return rows
}
