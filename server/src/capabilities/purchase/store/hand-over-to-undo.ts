import { type Selectable, sql } from 'kysely'
import { UNDO_MINUTES } from '#rules/permit/handed-over.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Database } from '#server/platform/database/tables.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { guards } from '../guards.ts'

export type HandOver = Selectable<Database['hand_over']>

/** The last handing over of this permit that this account made, also one that is undone. */
export const lastHandOverBy = (
  db: Db,
  purchaseId: string,
  accountId: string,
): Promise<HandOver | undefined> =>
  db
    .selectFrom('hand_over')
    .selectAll()
    .where('purchase_id', '=', purchaseId)
    .where('by_id', '=', accountId)
    .orderBy('code_version', 'desc')
    .limit(1)
    .executeTakeFirst()

/** What was handed over in the same act, itself among them, in the order of the permits. */
export async function handedInOneAct(db: Db, handed: HandOver): Promise<HandOver[]> {
  if (handed.act_id === null) return [handed]
  return db
    .selectFrom('hand_over')
    .selectAll()
    .where('act_id', '=', handed.act_id)
    .orderBy('purchase_id')
    .execute()
}

/**
 * Undoes it where nobody has opened it and its time is not over. Spent here, in the transaction that writes the earlier holder: who
 * opens it at the same moment waits for this, or is waited for. False: it is opened, or too late. A warden who saw the new
 * code has opened it too.
 */
export async function undoneUnopened(tx: Tx, handed: HandOver, now: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update hand_over h set undone_at = ${now}, earlier_holders = null, guest = null
    where h.association_id = ${handed.association_id} and h.purchase_id = ${handed.purchase_id}
      and h.code_version = ${handed.code_version} and h.undone_at is null
      and h.handed_at > ${now}::timestamptz - make_interval(mins => ${UNDO_MINUTES})
      and ${sql.raw(guards.handOverIsUnopened)}
      and not exists (select from permit_check c
        where c.association_id = h.association_id and c.purchase_id = h.purchase_id and c.arrived_at > h.handed_at)`.execute(
    tx,
  )
  return numAffectedRows > 0n
}
