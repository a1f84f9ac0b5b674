import { CLAIM_DAYS } from '#contract/claims.ts'
import { addDays } from '#rules/days.ts'
import { readClaims } from '#rules/permit/permit-claims.ts'
import { readShortCode } from '#rules/permit/short-code.ts'
import { dayIn } from '#rules/wall-clock.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Db } from '#server/platform/database/open.ts'
import { refuse } from '#server/platform/refusal.ts'
import { findPurchase } from '../../purchase/index.ts'
import { purchaseOfLink } from '../store/guest-links.ts'

/** A link or a code is given up with its guest: given back, handed over, void, or never a guest's. */
export async function findByLink(db: Db, code: string): Promise<PurchaseRow> {
  const purchaseId = await purchaseOfLink(db, code)
  const found = purchaseId === undefined ? undefined : await findPurchase(db, purchaseId)
  return asGuests(found?.purchase)
}

/** Only the code that is valid now: it is compared as it was issued. */
export async function findByPaper(db: Db, signedCode: string): Promise<PurchaseRow> {
  const purchaseId = readClaims(payloadOf(signedCode))?.purchaseId
  const found = purchaseId === undefined ? undefined : await findPurchase(db, purchaseId)
  return found?.purchase.signed_code === signedCode ? asGuests(found.purchase) : refuse('CLAIM_GONE')
}

/** Only the code that is valid now: each change of holder gives another. */
export async function findByShortCode(db: Db, typed: string): Promise<PurchaseRow> {
  const code = readShortCode(typed)
  const row =
    code === undefined
      ? undefined
      : await db.selectFrom('purchase').selectAll().where('short_code', '=', code).executeTakeFirst()
  return asGuests(row)
}

function payloadOf(signedCode: string): unknown {
  try {
    return JSON.parse(Buffer.from(signedCode.split('.')[1] ?? '', 'base64url').toString())
  } catch {
    return undefined
  }
}

function asGuests(purchase: PurchaseRow | undefined): PurchaseRow {
  const isGuests = purchase?.holder_kind === 'guest' || (purchase?.claimed_at ?? null) !== null
  return purchase?.state === 'issued' && isGuests ? purchase : refuse('CLAIM_GONE')
}

export type ClaimState = 'open' | 'used' | 'late'

/** By the clock of its waters. */
export function claimStateOf(purchase: PurchaseRow, timeZone: string, now: Date): ClaimState {
  if (purchase.claimed_at !== null) return 'used'
  return dayIn(timeZone, now) > addDays(purchase.last_day, CLAIM_DAYS) ? 'late' : 'open'
}
