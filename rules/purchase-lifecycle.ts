/**
 * The allowed changes of state. held: place counted, price fixed, waiting for the payment. issued: sold. expired: the
 * hold ran out; a late payment may still issue it, if a place is left. released: cancelled before it was paid. voided:
 * sold, then the capture was refused. refunded: sold, then taken back, by the association or by its holder. What goes back
 * of the price is the payment's: money may go back without the permit, and more later.
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
 * the money is taken. refunding: some of it is to go back; a refund that the provider refuses is tried again. refunded: as
 * much as was decided has gone back, which more may follow.
 */
const PAYMENT_NEXT = {
  opening: ['open', 'cancelled'],
  open: ['authorised', 'cancelled'],
  authorised: ['captured', 'cancelled'],
  captured: ['refunding'],
  // More was decided before the first part was done.
  refunding: ['refunded', 'refunding'],
  cancelled: [],
  refunded: ['refunding'],
} as const satisfies Record<string, readonly string[]>
export type PaymentState = keyof typeof PAYMENT_NEXT
export const PAYMENT_STATES = Object.keys(PAYMENT_NEXT) as PaymentState[]

/** States of a payment whose money was taken; only they can give some of it back. */
export const TAKEN_PAYMENTS: readonly PaymentState[] = ['captured', 'refunding', 'refunded']

/** States of payments that the sweeper ends: all that go on, except those that last unless a refund is decided. */
export const UNFINISHED_PAYMENTS: readonly PaymentState[] = PAYMENT_STATES.filter(
  (state) => PAYMENT_NEXT[state].length > 0 && state !== 'captured' && state !== 'refunded',
)

/**
 * Why money went back or a permit was taken back. givenBack: its angler gave it back. endedBeside: it held only beside another
 * one, which ended. closed: its zone was closed. decided: the association decided it.
 */
export type RefundCause = (typeof REFUND_CAUSES)[number]
export const REFUND_CAUSES = ['givenBack', 'endedBeside', 'closed', 'decided'] as const

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
