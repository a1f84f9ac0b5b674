import type { Tx } from '#server/platform/database/transaction.ts'

/** A warden whom the office had taken out: imports of a file that names them leave them in again. */
export async function takeInByImports(tx: Tx, associationId: number, accountId: string): Promise<void> {
  await tx
    .deleteFrom('warden_left_out')
    .where('association_id', '=', associationId)
    .where('account_id', '=', accountId)
    .execute()
}
