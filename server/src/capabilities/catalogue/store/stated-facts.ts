import type { FactKind } from '#rules/facts/required-fact.ts'
import { comparedNumber } from '#rules/facts/facts-of-holder.ts'
import type { Day } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'

interface FactKey {
  accountId: string
  associationId: number
  key: string
}

interface NewFact extends FactKey {
  kind: FactKind
  number: string | null
  validUntil: Day | null
  now: Date
}

export const factsStatedBy = (db: Db, accountId: string) =>
  db
    .selectFrom('stated_fact')
    .select(['association_id', 'key', 'kind', 'number', 'valid_until', 'confirmed_at'])
    .where('account_id', '=', accountId)
    .orderBy('association_id')
    .orderBy('key')
    .execute()

/** What was confirmed stays so only unchanged. An order that was decided on the earlier fact is decided again. */
export async function writeFact(
  db: Db,
  { accountId, associationId, key, kind, number, validUntil, now }: NewFact,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const known = await tx
      .selectFrom('stated_fact')
      .select(['number', 'valid_until'])
      .where('account_id', '=', accountId)
      .where('association_id', '=', associationId)
      .where('key', '=', key)
      .forUpdate()
      .executeTakeFirst()
    if (known?.number === number && known.valid_until === validUntil) return
    const values = { kind, number, valid_until: validUntil, stated_at: now, confirmed_at: null }
    await tx
      .insertInto('stated_fact')
      .values({ account_id: accountId, association_id: associationId, key, ...values })
      .onConflict((conflict) => conflict.columns(['account_id', 'association_id', 'key']).doUpdateSet(values))
      .execute()
    await raiseRevision(tx, accountId)
  })
}

export async function deleteFact(db: Db, { accountId, associationId, key }: FactKey): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('stated_fact')
      .where('account_id', '=', accountId)
      .where('association_id', '=', associationId)
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    if (numDeletedRows > 0n) await raiseRevision(tx, accountId)
  })
}

const raiseRevision = (tx: Tx, accountId: string) =>
  tx
    .updateTable('account')
    .set((e) => ({ revision: e('revision', '+', 1) }))
    .where('id', '=', accountId)
    .execute()

/** Replaces the numbers of an association's members. */
export async function writeMemberNumbers(
  tx: Tx,
  associationId: number,
  numbers: readonly string[],
): Promise<void> {
  await tx.deleteFrom('member_number').where('association_id', '=', associationId).execute()
  const different = [...new Set(numbers.map(comparedNumber))]
  if (different.length === 0) return
  await tx
    .insertInto('member_number')
    .values(different.map((number) => ({ association_id: associationId, number })))
    .execute()
}
