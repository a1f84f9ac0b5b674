import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '#server/platform/database/open.ts'
import type { TillEntryRow, TillRow, TillTables } from '#server/platform/database/tables/till-tables.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { guards } from '../guards.ts'
import { ownerColumns, type TillOwner } from '../owner.ts'

/** The open till of a seller or an outlet; undefined: none is open. */
export const openTillOf = (on: Db | Tx, owner: TillOwner): Promise<TillRow | undefined> =>
  ofOwner(on, owner).executeTakeFirst()

const ofOwner = (on: Db | Tx, owner: TillOwner) => {
  const { account_id, outlet_id } = ownerColumns(owner)
  return on
    .selectFrom('till_session')
    .selectAll()
    .where('association_id', '=', owner.associationId)
    .where('account_id', 'is not distinct from', account_id)
    .where('outlet_id', 'is not distinct from', outlet_id)
    .where('closed_at', 'is', null)
}

/** The open till, which stays open until the transaction ends. One that is being closed is waited for, and is then not found. */
export const lockOpenTillOf = (
  tx: Tx,
  owner: TillOwner,
  how: keyof typeof guards,
): Promise<TillRow | undefined> => ofOwner(tx, owner).modifyEnd(sql.raw(guards[how])).executeTakeFirst()

/** The till, which nobody enters or closes until the transaction ends. */
export const lockTill = (
  tx: Tx,
  { associationId, tillId }: { associationId: number; tillId: string },
): Promise<TillRow | undefined> =>
  tx
    .selectFrom('till_session')
    .selectAll()
    .where('association_id', '=', associationId)
    .where('id', '=', tillId)
    .modifyEnd(sql.raw(guards.alone))
    .executeTakeFirst()

/** Float and entries of a till. */
export async function sumInTill(on: Db | Tx, { id, float_cents }: TillRow): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(cents), 0)::integer as cents from till_entry where session_id = ${id}`.execute(on)
  return float_cents + (rows[0]?.cents ?? 0)
}

/** False: there is an entry with this id. */
export async function insertEntry(tx: Tx, entry: TillEntryRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('till_entry')
    .values(entry)
    .onConflict((c) => c.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const findEntry = (tx: Tx, id: string): Promise<TillEntryRow | undefined> =>
  tx.selectFrom('till_entry').selectAll().where('id', '=', id).executeTakeFirst()

/** False: there is a till with this id, or its owner has one open. */
export async function insertTill(tx: Tx, till: Insertable<TillTables['till_session']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('till_session')
    .values(till)
    .onConflict((c) => c.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Of a till that is locked and open. */
export const writeClosing = async (
  tx: Tx,
  id: string,
  closing: Updateable<TillTables['till_session']>,
): Promise<void> => {
  await tx.updateTable('till_session').set(closing).where('id', '=', id).execute()
}
