import { sql } from 'kysely'
import { listArchiveYears } from '#contract/archive.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/http/services.ts'
import { permitsOver } from './over.ts'

/** The years of the last days of the caller's past permits. */
export function serveListArchiveYears(serve: Serve, { db }: Services): void {
  serve(listArchiveYears, async ({ caller, now }) => {
    const rows = await permitsOver(db, caller.accountId, now)
      .select(sql<number>`extract(year from last_day)::integer`.as('year'))
      .distinct()
      .orderBy('year', 'desc')
      .execute()
    return { years: rows.map(({ year }) => year) }
  })
}
