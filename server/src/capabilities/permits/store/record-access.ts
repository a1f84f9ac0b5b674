import type { Db } from '#server/platform/database/open.ts'
import { rowsOf, type Statement } from '#server/platform/database/statement.ts'
import type { Database } from '#server/platform/database/tables.ts'
import { uuidv7 } from '#server/platform/ids.ts'

/** Personal data shown to a warden: of one angler, of all of a permit, of the day's outings, or of the whole day. */
export interface Access {
  associationId: number
  what: Database['access_log']['what']
  purchaseId?: string
  permitId?: number
}

/** Switching between a list and an angler is one access; so is a sale that is read again until its mail has arrived. */
const SAME_ACCESS = '10 minutes'

const RECORD: Statement = {
  name: 'record-access',
  text: `insert into access_log (association_id, id, warden_id, at, what, purchase_id, permit_id)
    select l.association_id, l.id, $2, $3, l.what, l.purchase_id, l.permit_id
    from json_populate_recordset(null::access_log, $1) l
    where l.what not in ('angler', 'sale') or not exists (
      select from access_log before where before.purchase_id = l.purchase_id and before.warden_id = $2
        and before.what = l.what and before.at > $3::timestamptz - interval '${SAME_ACCESS}')
    on conflict do nothing`,
}

/** Written before the answer: personal data that cannot be logged is not shown. */
export async function recordAccess(db: Db, wardenId: string, accesses: Access[], now: Date): Promise<void> {
  if (accesses.length === 0) return
  const rows = accesses.map(({ associationId, what, purchaseId, permitId }) => ({
    association_id: associationId,
    id: uuidv7(),
    what,
    purchase_id: purchaseId ?? null,
    permit_id: permitId ?? null,
  }))
  await rowsOf(db, RECORD, [JSON.stringify(rows), wardenId, now])
}
