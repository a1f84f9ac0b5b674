/**
 * The allowed changes of state. held: place counted, price fixed, waiting for the payment. issued: sold. expired: the
 * hold ran out; a late payment may still issue it, if a place is left. released: cancelled before it was paid. voided:
 * sold, then the capture was refused. refunded: sold, then taken back, by the association for the full amount or by the
 * holder for the share that the association's rule returns; at once or by the sweeper.
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
 * opening: not created at the provider yet. open: waiting for the card. authorised: the money is reserved. captured:
 * the money is taken. refunding: it is to go back; a refund that the provider refuses is tried again.
 */
const PAYMENT_NEXT = {
  opening: ['open', 'cancelled'],
  open: ['authorised', 'cancelled'],
  authorised: ['captured', 'cancelled'],
  captured: ['refunding'],
  refunding: ['refunded'],
  cancelled: [],
  refunded: [],
} as const satisfies Record<string, readonly string[]>
export type PaymentState = keyof typeof PAYMENT_NEXT
export const PAYMENT_STATES = Object.keys(PAYMENT_NEXT) as PaymentState[]

/** States of payments that the sweeper ends: all that go on, except `captured`, which lasts unless a refund begins. */
export const UNFINISHED_PAYMENTS: readonly PaymentState[] = PAYMENT_STATES.filter(
  (state) => PAYMENT_NEXT[state].length > 0 && state !== 'captured',
)

/** Whether a purchase may go from one state to another; not from a state to itself. */
export function purchaseCanBecome(from: PurchaseState, to: PurchaseState): boolean {
  return (PURCHASE_NEXT[from] as readonly PurchaseState[]).includes(to)
}

export function paymentCanBecome(from: PaymentState, to: PaymentState): boolean {
  return (PAYMENT_NEXT[from] as readonly PaymentState[]).includes(to)
}

/** The states of a permit that was sold, also when it was taken back. */
export type SoldState = 'issued' | (typeof PURCHASE_NEXT)['issued'][number]
export const isSoldState = (state: PurchaseState): state is SoldState =>
  state === 'issued' || purchaseCanBecome('issued', state)
export const SOLD_STATES = PURCHASE_STATES.filter(isSoldState)

/** The states of a purchase whose places count as taken. */
export const WITH_PLACES: readonly PurchaseState[] = ['held', 'issued']
