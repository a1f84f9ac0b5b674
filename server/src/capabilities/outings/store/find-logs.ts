import type { Db } from '#server/platform/database/open.ts'
import { idsInJson, jsonRows, rowsOf, type Statement } from '#server/platform/database/statement.ts'
import { type FoundLog, listOf } from './find-log.ts'

export type ArchivedLog = Omit<FoundLog, 'elsewhere' | 'checks' | 'associationName'>

const LOGS: Statement = {
  name: 'archived-logs',
  text: `select to_json(u) as purchase, a.time_zone as "timeZone",
      ${listOf('outing')} as outings, ${listOf('catch')} as catches,
      ${listOf('(select * from note where written_by = $2 and not cancelled)')} as notes,
      ${listOf('(select * from zone_booking where cancelled_at is null)')} as bookings
    from ${jsonRows('id uuid')} q join purchase u on u.id = q.id join association a on a.id = u.association_id`,
}

/** The logs of these purchases by id, with this account's own notes. */
export async function findLogs(
  db: Db,
  purchaseIds: string[],
  accountId: string,
): Promise<Map<string, ArchivedLog>> {
  if (purchaseIds.length === 0) return new Map()
  const rows = await rowsOf<ArchivedLog>(db, LOGS, [idsInJson(purchaseIds), accountId])
  return new Map(rows.map((log) => [log.purchase.id, log]))
}
