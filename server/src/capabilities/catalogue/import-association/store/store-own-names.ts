import { sql } from 'kysely'
import { FIRST_OWN_TYPE } from '#rules/codes.ts'
import type { AssociationFile } from '#association-file/file/association-file.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** Fish and types that the club names itself. What its file no longer has stays: sold terms and catch logs name it. */
export async function storeOwnNames(
  tx: Tx,
  associationId: number,
  { ownSpecies, permitTypes }: Pick<AssociationFile, 'ownSpecies' | 'permitTypes'>,
): Promise<{ typeCodes: Map<string, number> }> {
  for (const { key, name, latin } of ownSpecies) {
    const names = { names: JSON.stringify(name), latin: latin ?? null }
    await tx
      .insertInto('own_species')
      .values({ association_id: associationId, key, ...names })
      .onConflict((conflict) => conflict.columns(['association_id', 'key']).doUpdateSet(names))
      .execute()
  }
  await tx
    .updateTable('own_permit_type')
    .set({ is_current: false })
    .where('association_id', '=', associationId)
    .execute()
  for (const { key, name } of permitTypes) {
    const names = { names: JSON.stringify(name), is_current: true }
    await tx
      .insertInto('own_permit_type')
      .values({
        association_id: associationId,
        key,
        // The caller holds the lock of imports.
        code: sql`(select coalesce(max(code) + 1, ${FIRST_OWN_TYPE}) from own_permit_type)`,
        ...names,
      })
      .onConflict((conflict) => conflict.columns(['association_id', 'key']).doUpdateSet(names))
      .execute()
  }
  const stored = await tx
    .selectFrom('own_permit_type')
    .select(['key', 'code'])
    .where('association_id', '=', associationId)
    .execute()
  return { typeCodes: new Map(stored.map(({ key, code }) => [key, code])) }
}
