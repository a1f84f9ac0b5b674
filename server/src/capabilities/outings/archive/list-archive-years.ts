import { listArchiveYears } from '#contract/archive.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { yearsOfHandedOver } from '../../permits/index.ts'
import { archivedYears } from '../store/archived-permits.ts'

/** The years of the last days of the caller's past permits, and of those that they paid for and another has by now. */
export function serveListArchiveYears(serve: Serve, { db }: Services): void {
  serve(listArchiveYears, async ({ caller: { accountId }, now }) => {
    const [years, handedOverYears] = await Promise.all([
      archivedYears(db, accountId, now),
      yearsOfHandedOver(db, accountId, now),
    ])
    return { years, ...(handedOverYears.length > 0 && { handedOverYears }) }
  })
}
