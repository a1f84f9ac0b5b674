/** How long a place is held during payment, unless the association sets another time. */
export const HOLD_MINUTES = 15
/**
 * How long after the hold a started payment may still complete (the bank's own confirmation takes time): the buyer then
 * gets a place if one is left. Afterwards the payment is cancelled.
 */
export const LATE_PAYMENT_MINUTES = 10
