import type { PermitOnSale } from '#rules/permit-terms.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** An import that introduces a limit at this moment either counts this permit, or we see that there are other terms now. */
export async function isUnlimitedStill(
  tx: Tx,
  permit: Pick<PermitOnSale, 'associationId' | 'permitId' | 'version'>,
): Promise<boolean> {
  const row = await tx
    .selectFrom('permit')
    .select('version')
    .where('association_id', '=', permit.associationId)
    .where('id', '=', permit.permitId)
    .forShare()
    .executeTakeFirst()
  return row?.version === permit.version
}
