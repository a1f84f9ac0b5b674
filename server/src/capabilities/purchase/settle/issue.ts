import { randomBytes } from 'node:crypto'
import { shortCode, SHORT_CODE_BYTES } from '#rules/short-code.ts'
import type { PermitTerms } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import { factsOf, presentSigningKey, signPermit } from '../../permits/index.ts'
import type { PurchaseRow } from '../find-purchase.ts'
import type { BuyersWord } from './settling.ts'

/** The purchase as a permit: with its codes, and with what the buyer says of it only now. Nothing is written. */
export async function issued(
  db: Db,
  purchase: PurchaseRow,
  terms: PermitTerms,
  word: BuyersWord | undefined,
  now: Date,
): Promise<PurchaseRow> {
  const accepted = word?.conditionsVersion !== undefined && purchase.conditions_version === null
  const permit: PurchaseRow = {
    ...purchase,
    state: 'issued',
    keeps_catch: word?.keepsCatch ?? purchase.keeps_catch,
    code_version: 1,
    short_code: shortCode(randomBytes(SHORT_CODE_BYTES)),
    issued_at: now,
    ended_at: null,
    hold_network: null,
    ...(accepted && { conditions_version: word.conditionsVersion ?? null, conditions_accepted_at: now }),
  }
  const key = await presentSigningKey(db, now)
  return { ...permit, signed_code: await signPermit(factsOf(permit, terms), key) }
}
