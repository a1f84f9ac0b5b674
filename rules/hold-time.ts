/** How long a place is kept while somebody pays, where the association does not say otherwise. */
export const HOLD_MINUTES = 15
/**
 * How long after the hold a payment that was begun may still end: whoever stands in the bank's own question
 * then gets a place again if there is one. Afterwards the payment is withdrawn.
 */
export const LATE_PAYMENT_MINUTES = 10
