import type { PermitTerms } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { companionIn, factsOf, presentSigningKey, signPermit } from '../../permits/index.ts'

/** The permit with its next version in its code. `companion`: who comes along from now on. Writes nothing. */
export async function reissued(
  db: Db,
  before: PurchaseRow,
  changes: Partial<PurchaseRow>,
  terms: PermitTerms,
  now: Date,
  companion?: string,
): Promise<PurchaseRow> {
  const changed = { ...before, ...changes, code_version: before.code_version + 1 }
  // Its code would name nobody.
  if (changed.holder_kind === 'invited') return { ...changed, signed_code: null }
  const key = await presentSigningKey(db, now)
  return {
    ...changed,
    signed_code: signPermit(
      factsOf(changed, terms, companion ?? (await companionIn(db, before.id, terms))),
      key,
    ),
  }
}
