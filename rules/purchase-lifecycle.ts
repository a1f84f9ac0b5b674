/**
 * The states of a purchase and of its payments, as tables: what is not in them does not happen.
 */

/**
 * held: place counted, price fixed, waiting for the payment. issued: sold. expired: the hold ran out; a
 * payment that arrives late may still issue it, if there is a place again. released: given up before it was
 * paid. voided: sold, then the capture was refused. refunded: sold, then taken back: by the association,
 * which returns in full whatever was captured for it, or by whoever could not come, for what the association's rule
 * returns; at once or by the sweeper.
 */
const PURCHASE_NEXT = {
  held: ['issued', 'expired', 'released'],
  expired: ['issued'],
  released: [],
  issued: ['voided', 'refunded'],
  voided: [],
  refunded: [],
} as const satisfies Record<string, readonly string[]>
export type PurchaseState = keyof typeof PURCHASE_NEXT
export const PURCHASE_STATES = Object.keys(PURCHASE_NEXT) as PurchaseState[]

/**
 * opening: about to be made at the provider. open: waiting for the card. authorised: the money is reserved.
 * captured: taken. A refund that the provider refuses leaves it captured.
 */
const PAYMENT_NEXT = {
  opening: ['open', 'authorised', 'cancelled'],
  open: ['authorised', 'cancelled'],
  authorised: ['captured', 'cancelled'],
  captured: ['refunding'],
  refunding: ['refunded', 'captured'],
  cancelled: [],
  refunded: [],
} as const satisfies Record<string, readonly string[]>
export type PaymentState = keyof typeof PAYMENT_NEXT
export const PAYMENT_STATES = Object.keys(PAYMENT_NEXT) as PaymentState[]

/** Whether a purchase may go from one state to another. Staying where it is, is no step. */
export function purchaseCanBecome(from: PurchaseState, to: PurchaseState): boolean {
  return (PURCHASE_NEXT[from] as readonly PurchaseState[]).includes(to)
}

/** Whether a payment may go from one state to another. */
export function paymentCanBecome(from: PaymentState, to: PaymentState): boolean {
  return (PAYMENT_NEXT[from] as readonly PaymentState[]).includes(to)
}

/** Whether a purchase in this state stands on its places: they count as taken. */
export function takesPlaces(state: PurchaseState): boolean {
  return state === 'held' || state === 'issued'
}
