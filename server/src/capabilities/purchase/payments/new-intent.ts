import type { PermitTerms } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { PaymentRow, PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { accountById } from '../../identity/index.ts'
import type { NewIntent } from './card-payments.ts'

/** Only data that never change: the provider refuses the same key with other data. */
export async function newIntentOf(
  db: Db,
  purchase: PurchaseRow,
  payment: PaymentRow,
  terms: PermitTerms | undefined,
  knownEmail?: string,
): Promise<NewIntent> {
  const email = knownEmail ?? (await accountById(db, purchase.buyer_id))?.email
  if (email === undefined || terms === undefined)
    throw new Error(`purchase ${purchase.id} has no buyer or no terms`)
  return {
    purchaseId: purchase.id,
    associationId: purchase.association_id,
    attempt: payment.attempt,
    amountCents: payment.amount_cents,
    stripeAccount: payment.stripe_account,
    description: `${terms.name.it}, ${purchase.first_day}`,
    email,
  }
}
