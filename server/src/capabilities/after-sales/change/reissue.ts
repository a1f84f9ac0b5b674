import type { PermitTerms } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { factsOf, presentSigningKey, signPermit } from '../../permits/index.ts'

/** The permit with its next version in its code. Writes nothing. */
export async function reissued(
  db: Db,
  before: PurchaseRow,
  changes: Partial<PurchaseRow>,
  terms: PermitTerms,
  now: Date,
): Promise<PurchaseRow> {
  const changed = { ...before, ...changes, code_version: before.code_version + 1 }
  const key = await presentSigningKey(db, now)
  return { ...changed, signed_code: await signPermit(factsOf(changed, terms), key) }
}

/** Writes the columns that a change may change; the row is locked. */
export async function writeReissued(tx: Tx, permit: PurchaseRow): Promise<void> {
  const { first_day, last_day, date_changes, holder_id, holder_kind, order_key } = permit
  const { code_version, short_code, signed_code, earlier_holders } = permit
  const { holder_first_name, holder_last_name, holder_birth_date } = permit
  await tx
    .updateTable('purchase')
    .set({ first_day, last_day, date_changes, holder_id, holder_kind, order_key })
    .set({ holder_first_name, holder_last_name, holder_birth_date })
    .set({ earlier_holders: earlier_holders && JSON.stringify(earlier_holders) })
    .set({ code_version, short_code, signed_code })
    .where('association_id', '=', permit.association_id)
    .where('id', '=', permit.id)
    .execute()
}
