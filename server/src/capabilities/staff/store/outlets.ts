import type { Tx } from '#server/platform/database/transaction.ts'

/** The name of an outlet of the association; undefined: it does not sell. Until the transaction ends it is not removed. */
export async function outletThatSells(
  tx: Tx,
  associationId: number,
  outletId: string,
): Promise<string | undefined> {
  const found = await tx
    .selectFrom('outlet')
    .select('name')
    .where('association_id', '=', associationId)
    .where('id', '=', outletId)
    .where('removed_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return found?.name
}
