import type { PermitTerms } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import { type Account, accountById } from '../../identity/index.ts'
import type { PaymentRow, PurchaseRow } from '../find-purchase.ts'
import type { NewIntent } from './card-payments.ts'

/**
 * What the provider is told of a payment. Made only of what never changes: the same key with other words
 * would be refused.
 */
export async function newIntentOf(
  db: Db,
  purchase: PurchaseRow,
  payment: PaymentRow,
  terms: PermitTerms | undefined,
  known?: Account,
): Promise<NewIntent> {
  const buyer = known ?? (await accountById(db, purchase.buyer_id))
  if (buyer === undefined || terms === undefined)
    throw new Error(`purchase ${purchase.id} stands on a buyer or on terms that are not there`)
  return {
    purchaseId: purchase.id,
    associationId: purchase.association_id,
    attempt: payment.attempt,
    amountCents: payment.amount_cents,
    stripeAccount: payment.stripe_account,
    description: `${terms.name.it}, ${purchase.first_day}`,
    email: buyer.email,
  }
}
