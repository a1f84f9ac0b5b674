import type { Db } from '#server/platform/database/open.ts'
import { rowsOf, type Statement } from '#server/platform/database/statement.ts'
import type { Database } from '#server/platform/database/tables.ts'
import { uuidv7 } from '#server/platform/ids.ts'

/** What a warden was shown of people: of one angler, of all of a permit, of the day's outings, or of the whole day. */
export interface Look {
  associationId: number
  what: Database['look']['what']
  /** Of one angler. */
  purchaseId?: string
  /** Of the anglers of a permit. */
  permitId?: number
}

/** Whoever goes back and forth between a list and an angler looks once. */
const SAME_LOOK = '10 minutes'

const LOOKS: Statement = {
  name: 'record-looks',
  text: `insert into look (association_id, id, warden_id, at, what, purchase_id, permit_id)
    select l.association_id, l.id, $2, $3, l.what, l.purchase_id, l.permit_id
    from json_populate_recordset(null::look, $1) l
    where l.what <> 'angler' or not exists (
      select from look before where before.purchase_id = l.purchase_id and before.warden_id = $2
        and before.what = 'angler' and before.at > $3::timestamptz - interval '${SAME_LOOK}')
    on conflict do nothing`,
}

/**
 * Keeps what a warden is about to be shown. Done before the answer goes out: where it cannot be kept, nobody is shown
 * anything. One angler's is kept once in ten minutes.
 */
export async function recordLooks(db: Db, wardenId: string, looks: Look[], now: Date): Promise<void> {
  if (looks.length === 0) return
  const rows = looks.map(({ associationId, what, purchaseId, permitId }) => ({
    association_id: associationId,
    id: uuidv7(),
    what,
    purchase_id: purchaseId ?? null,
    permit_id: permitId ?? null,
  }))
  await rowsOf(db, LOOKS, [JSON.stringify(rows), wardenId, now])
}
