import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** What the office has said is its own although a template has it too. */
export async function ownExamples(db: Db | Tx, associationId: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom('own_example')
    .select('item')
    .where('association_id', '=', associationId)
    .execute()
  return new Set(rows.map(({ item }) => item))
}

export async function addOwnExamples(tx: Tx, associationId: number, items: readonly string[]): Promise<void> {
  if (items.length === 0) return
  await tx
    .insertInto('own_example')
    .values(items.map((item) => ({ association_id: associationId, item })))
    .onConflict((c) => c.doNothing())
    .execute()
}
