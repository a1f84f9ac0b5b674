import type { FoundPurchase, PaymentRow } from '../find-purchase.ts'

/** The payment that pays for the purchase as it is priced now; undefined when nothing is to be paid. */
export function currentPayment({ purchase, payments }: FoundPurchase): PaymentRow | undefined {
  const [newest] = payments
  return purchase.amount_cents > 0 && newest?.amount_cents === purchase.amount_cents ? newest : undefined
}

export const refOf = (payment: PaymentRow) => {
  if (payment.intent_id === null)
    throw new Error(`payment ${payment.purchase_id} ${payment.attempt} has no intent`)
  return { intentId: payment.intent_id, stripeAccount: payment.stripe_account }
}
