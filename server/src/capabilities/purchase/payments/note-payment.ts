import type { Tx } from '#server/platform/database/transaction.ts'
import type { PurchaseRow } from '../find-purchase.ts'
import { paymentOf } from '../hold/ready-order.ts'

/** Another payment of a hold, at its price now. */
export async function notePayment(
  tx: Tx,
  purchase: Pick<PurchaseRow, 'association_id' | 'id' | 'amount_cents'>,
  attempt: number,
  stripeAccount: string | null,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('payment')
    .values(paymentOf(purchase, attempt, stripeAccount, now))
    .execute()
}
