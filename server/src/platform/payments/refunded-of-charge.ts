import type Stripe from 'stripe'

/**
 * Cents that went back of what was taken, by whoever did it. Without a released reservation, whole or partial, which the provider
 * counts as refunded although nothing was captured of it.
 */
export const refundedOfCharge = ({
  amount,
  amount_captured: captured,
  amount_refunded: refunded,
  captured: isCaptured,
}: Pick<Stripe.Charge, 'amount' | 'amount_captured' | 'amount_refunded' | 'captured'>): number =>
  isCaptured ? Math.max(0, refunded - (amount - captured)) : 0
