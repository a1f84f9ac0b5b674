import { sql } from 'kysely'
import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

interface BlockRow {
  id: string
  email: string
  until: string | null
  reason: string | null
  byOffice: boolean
  name: string | null
}

/** Those that have not ended before `today`, by e-mail. */
export async function blocksOf(db: Db, associationId: number, today: string): Promise<BlockRow[]> {
  const { rows } = await sql<BlockRow>`
    select b.id, b.email, b.until::text as until, b.reason, b.by_office as "byOffice",
      (select a.first_name || ' ' || a.last_name from account a
        where a.kind = 'angler' and a.email = b.email and a.status = 'active') as name
    from blocked_holder b
    where b.association_id = ${associationId} and (b.until is null or b.until >= ${today}::date)
    order by b.email`.execute(db)
  return rows
}

interface NewBlock {
  /** In lower case. */
  email: string
  until: string | undefined
  reason: string
}

/** What is undone of a block: its end, and why it was begun. */
export interface EarlierBlock {
  until: string | null
  reason: string | null
}

/** A block at one moment, as the trail tells it. */
interface KnownBlock extends EarlierBlock {
  id: string
  /** The civil day of its beginning; null: the file named it. */
  from: string | null
}

/** Locks the row until the transaction ends. */
async function lockBlock(
  tx: Tx,
  associationId: number,
  { email, id }: { email?: string; id?: string },
): Promise<KnownBlock | undefined> {
  const { rows } = await sql<KnownBlock>`
    select b.id, b.until::text as until, b.reason, (b.blocked_at at time zone a.time_zone)::date::text as "from"
    from blocked_holder b join association a on a.id = b.association_id
    where b.association_id = ${associationId} and (b.email = ${email ?? null} or b.id = ${id ?? null}::uuid)
    for update of b`.execute(tx)
  return rows[0]
}

export const isBlockOn = ({ until }: EarlierBlock, today: string): boolean => until === null || until >= today

/** In place of one that there is, which it returns. A block that is not over yet keeps its beginning. */
export async function beginBlock(
  tx: Tx,
  associationId: number,
  { email, until, reason }: NewBlock,
  { now, today }: { now: Date; today: string },
): Promise<{ id: string; earlier: KnownBlock | undefined }> {
  const earlier = await lockBlock(tx, associationId, { email })
  const isSame = earlier !== undefined && isBlockOn(earlier, today)
  const values = { until: until ?? null, reason, by_office: true, ...(!isSame && { blocked_at: now }) }
  const { id } = await tx
    .insertInto('blocked_holder')
    .values({ association_id: associationId, email, ...values })
    .onConflict((c) => c.columns(['association_id', 'email']).doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, earlier }
}

/** As it was before. Undefined: there is none of this id. */
export async function putBackBlock(
  tx: Tx,
  associationId: number,
  id: string,
  { until, reason }: EarlierBlock,
): Promise<KnownBlock | undefined> {
  const found = await lockBlock(tx, associationId, { id })
  if (found !== undefined)
    await tx
      .updateTable('blocked_holder')
      .set({ until, reason })
      .where('association_id', '=', associationId)
      .where('id', '=', id)
      .execute()
  return found
}

/**
 * Ends a block that is not over. The row stays with its last day, as the office's: a later import does not begin it again.
 * Undefined: there is none.
 */
export async function stopBlock(
  tx: Tx,
  associationId: number,
  id: string,
  { today, lastDay }: { today: string; lastDay: string },
): Promise<KnownBlock | undefined> {
  const found = await lockBlock(tx, associationId, { id })
  if (found === undefined || !isBlockOn(found, today)) return undefined
  await tx
    .updateTable('blocked_holder')
    .set({ until: lastDay, by_office: true })
    .where('association_id', '=', associationId)
    .where('id', '=', id)
    .execute()
  return found
}

/** From when, until when and why, for the trail; an end that is null is none. */
export const blockInTrail = ({ from, until, reason }: Omit<KnownBlock, 'id'>) => ({
  ...(from !== null && { from }),
  until,
  ...(reason !== null && { reason }),
})
