import { listArchiveYears } from '#contract/archive.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { archivedYears } from '../store/archived-permits.ts'

/** The years of the last days of the caller's past permits. */
export function serveListArchiveYears(serve: Serve, { db }: Services): void {
  serve(listArchiveYears, async ({ caller, now }) => ({
    years: await archivedYears(db, caller.accountId, now),
  }))
}
