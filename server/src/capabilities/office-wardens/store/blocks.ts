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

/** In place of one that there is; its id, and that one. */
export async function beginBlock(
  tx: Tx,
  associationId: number,
  { email, until, reason }: NewBlock,
  now: Date,
): Promise<{ id: string; earlier: EarlierBlock | null }> {
  const earlier = await tx
    .selectFrom('blocked_holder')
    .select(['until', 'reason'])
    .where('association_id', '=', associationId)
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst()
  const values = { until: until ?? null, reason, by_office: true, blocked_at: now }
  const { id } = await tx
    .insertInto('blocked_holder')
    .values({ association_id: associationId, email, ...values })
    .onConflict((c) => c.columns(['association_id', 'email']).doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, earlier: earlier ?? null }
}

/** Undefined: there is none of this id. */
export const putBackBlock = (
  tx: Tx,
  associationId: number,
  id: string,
  { until, reason }: EarlierBlock,
): Promise<{ id: string } | undefined> =>
  tx
    .updateTable('blocked_holder')
    .set({ until, reason })
    .where('association_id', '=', associationId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()

/**
 * Ends a block that is not over. The row stays with its last day, as the office's: a later import does not begin it again.
 * Undefined: there is none.
 */
export const stopBlock = async (
  tx: Tx,
  associationId: number,
  id: string,
  { today, lastDay }: { today: string; lastDay: string },
): Promise<EarlierBlock | undefined> => {
  const found = await tx
    .selectFrom('blocked_holder')
    .select(['until', 'reason'])
    .where('association_id', '=', associationId)
    .where('id', '=', id)
    .where((e) => e.or([e('until', 'is', null), e('until', '>=', today)]))
    .forUpdate()
    .executeTakeFirst()
  if (found === undefined) return undefined
  await tx
    .updateTable('blocked_holder')
    .set({ until: lastDay, by_office: true })
    .where('association_id', '=', associationId)
    .where('id', '=', id)
    .execute()
  return found
}
