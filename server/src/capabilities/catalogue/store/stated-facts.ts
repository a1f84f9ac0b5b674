import type { FactKind } from '#rules/facts/required-fact.ts'
import { comparedNumber } from '#rules/facts/facts-of-holder.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Day, PermitTerms } from '#rules/permit-terms.ts'
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

/** What a guest has stated is their account's from the claim on; what that has stated itself stays. */
export async function adoptFacts(
  tx: Tx,
  { association_id, guest_facts }: Pick<PurchaseRow, 'association_id' | 'guest_facts'>,
  { accountId, terms, now }: { accountId: string; terms: Pick<PermitTerms, 'facts'>; now: Date },
): Promise<void> {
  const known = (guest_facts ?? []).flatMap(({ key, number = null, validUntil = null }) => {
    const kind = terms.facts?.find((fact) => fact.key === key)?.kind
    return kind === undefined ? [] : [{ key, kind, number, valid_until: validUntil }]
  })
  if (known.length === 0) return
  await tx
    .insertInto('stated_fact')
    .values(known.map((fact) => ({ account_id: accountId, association_id, ...fact, stated_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
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
