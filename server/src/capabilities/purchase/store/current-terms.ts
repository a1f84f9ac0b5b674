import type { PermitOnSale } from '#rules/permit-terms.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/**
 * Whether a permit still has these terms; a shared lock keeps them until the transaction ends. A purchase that takes no
 * place is counted nowhere: an import that introduces a limit at the same moment either counts it, or is seen here.
 */
export async function areTermsCurrent(
  tx: Tx,
  { associationId, permitId, version }: Pick<PermitOnSale, 'associationId' | 'permitId' | 'version'>,
): Promise<boolean> {
  const row = await tx
    .selectFrom('permit')
    .select('version')
    .where('association_id', '=', associationId)
    .where('id', '=', permitId)
    .forShare()
    .executeTakeFirst()
  return row?.version === version
}
