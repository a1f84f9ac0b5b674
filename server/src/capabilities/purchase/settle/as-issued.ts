import { randomBytes } from 'node:crypto'
import { shortCode, SHORT_CODE_BYTES } from '#rules/short-code.ts'
import type { PermitTerms } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { factsOf, presentSigningKey, signPermit } from '../../permits/index.ts'
import type { Declaration } from './settlement.ts'

/** The row of the issued permit with its codes and the buyer's declaration. Writes nothing. */
export async function asIssued(
  db: Db,
  purchase: PurchaseRow,
  terms: PermitTerms,
  declaration: Declaration | undefined,
  now: Date,
): Promise<PurchaseRow> {
  const accepted = declaration?.conditionsVersion !== undefined && purchase.conditions_version === null
  const permit: PurchaseRow = {
    ...purchase,
    state: 'issued',
    keeps_catch: declaration?.keepsCatch ?? purchase.keeps_catch,
    code_version: 1,
    short_code: shortCode(randomBytes(SHORT_CODE_BYTES)),
    issued_at: now,
    ended_at: null,
    hold_network: null,
    ...(accepted && {
      conditions_version: declaration.conditionsVersion ?? null,
      conditions_accepted_at: now,
    }),
  }
  const key = await presentSigningKey(db, now)
  return { ...permit, signed_code: await signPermit(factsOf(permit, terms), key) }
}
