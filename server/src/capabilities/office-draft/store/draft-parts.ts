import { sql } from 'kysely'
import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

export interface DraftRow {
  part: string
  /** Null: removed. */
  value: object | string | number | null
  savedAt: Date
  savedBy: string | null
  accountId: string | null
}

/** In the order in which they were first saved. */
export async function readDraftRows(db: Db | Tx, associationId: number): Promise<DraftRow[]> {
  const { rows } = await sql<DraftRow>`
    select d.part, d.value, d.saved_at as "savedAt", a.first_name || ' ' || a.last_name as "savedBy", d.account_id as "accountId"
    from draft_part d left join account a on a.id = d.account_id
    where d.association_id = ${associationId} order by d.place`.execute(db)
  return rows
}

/** Others who change or publish this draft wait until this transaction ends; sales do not. */
export async function lockDraft(tx: Tx, associationId: number): Promise<void> {
  await tx.selectFrom('association').select('id').where('id', '=', associationId).forNoKeyUpdate().execute()
}

/** The transaction holds the draft: {@link lockDraft}. */
export async function writeDraftRow(
  tx: Tx,
  associationId: number,
  { part, value }: { part: string; value: unknown },
  accountId: string | null,
  now: Date,
): Promise<void> {
  const written = {
    value: value === undefined ? null : JSON.stringify(value),
    saved_at: now,
    // An account that no longer exists has saved nothing.
    account_id: sql<string | null>`(select id from account where id = ${accountId})`,
  }
  await tx
    .insertInto('draft_part')
    .values({
      association_id: associationId,
      part,
      place: sql<number>`(select coalesce(max(place), 0) + 1 from draft_part where association_id = ${associationId})`,
      ...written,
    })
    .onConflict((conflict) => conflict.columns(['association_id', 'part']).doUpdateSet(written))
    .execute()
}

/** Absent `parts`: all of them. */
export async function deleteDraftRows(
  tx: Tx,
  associationId: number,
  parts?: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('draft_part')
    .where('association_id', '=', associationId)
    .$if(parts !== undefined, (rows) => rows.where('part', 'in', [...(parts ?? []), '']))
    .execute()
}
