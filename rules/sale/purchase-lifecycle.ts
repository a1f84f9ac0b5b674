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
 * How something is paid. card: at the card provider, as apple_pay and google_pay (a card in the phone's wallet), satispay and paypal
 * (on a page of their own) are: which of them is known once it is authorised, and until then it is called the card's. cash: in the hand. terminal: by the association's own card reader, which
 * Lenza does not ask. transfer: by bank. credit: on the account of an outlet. What costs nothing has no payment.
 */
export const PAYMENT_KINDS = [
  'card',
  'apple_pay',
  'google_pay',
  'satispay',
  'paypal',
  'cash',
  'terminal',
  'transfer',
  'credit',
] as const
export type PaymentKind = (typeof PAYMENT_KINDS)[number]

/** The ways of payment as they are counted, with what cost nothing. */
export const WAYS_OF_PAYMENT = [...PAYMENT_KINDS, 'free'] as const
export type WayOfPayment = (typeof WAYS_OF_PAYMENT)[number]

export const wayOfPayment = (amountCents: number, kind: PaymentKind): WayOfPayment =>
  amountCents === 0 ? 'free' : kind

/** Of every kind, once the money is there. */
const TAKEN_NEXT = {
  captured: ['refunding'],
  // More was decided before the first part was done.
  refunding: ['refunded', 'refunding'],
  refunded: ['refunding'],
} as const satisfies Record<string, readonly string[]>

/**
 * opening: not created at the provider yet. open: waiting for its buyer, or for the transfer. authorised: the money is reserved.
 * captured: the money is taken. refunding: some of it is to go back; a refund that the provider refuses is tried again. refunded:
 * as much as was decided has gone back, which more may follow.
 */
const PROVIDER_NEXT = {
  opening: ['open', 'cancelled'],
  open: ['authorised', 'cancelled'],
  authorised: ['captured', 'cancelled'],
  ...TAKEN_NEXT,
  cancelled: [],
} as const satisfies Record<string, readonly string[]>
export type PaymentState = keyof typeof PROVIDER_NEXT
export const PAYMENT_STATES = Object.keys(PROVIDER_NEXT) as PaymentState[]

const PAYMENT_NEXT: Record<PaymentKind, Partial<Record<PaymentState, readonly PaymentState[]>>> = {
  card: PROVIDER_NEXT,
  apple_pay: PROVIDER_NEXT,
  google_pay: PROVIDER_NEXT,
  satispay: PROVIDER_NEXT,
  paypal: PROVIDER_NEXT,
  cash: TAKEN_NEXT,
  terminal: TAKEN_NEXT,
  transfer: { open: ['captured', 'cancelled'], ...TAKEN_NEXT, cancelled: [] },
  credit: TAKEN_NEXT,
}

/** The states that a payment of this kind may have. */
export const statesOfPayment = (kind: PaymentKind): PaymentState[] =>
  PAYMENT_STATES.filter((state) => state in PAYMENT_NEXT[kind])

/** Whether it is paid at the card provider, which is called for it. */
export const isAtProvider = (kind: PaymentKind): boolean => 'opening' in PAYMENT_NEXT[kind]
export const KINDS_AT_PROVIDER: readonly PaymentKind[] = PAYMENT_KINDS.filter(isAtProvider)

/** Whether the money is there with the sale itself. */
export const isPaidAtOnce = (kind: PaymentKind): boolean => !('open' in PAYMENT_NEXT[kind])

/** Kinds whose money a person gives back, and says so. */
export const GIVEN_BACK_BY_HAND = ['cash', 'terminal', 'transfer'] as const satisfies readonly PaymentKind[]
export type GivenAs = (typeof GIVEN_BACK_BY_HAND)[number]
export const isGivenBackByHand = (kind: PaymentKind): kind is GivenAs =>
  (GIVEN_BACK_BY_HAND as readonly PaymentKind[]).includes(kind)

/** Who gives money back: the card provider by itself, a person of the office who says so, or the outlet that took it. */
export type GivesBackBy = 'provider' | 'hand' | 'outlet'
export function givesBackBy(kind: PaymentKind): GivesBackBy {
  if (kind === 'credit') return 'outlet'
  return isGivenBackByHand(kind) ? 'hand' : 'provider'
}

/** States of a payment whose money was taken; only they can give some of it back. */
export const TAKEN_PAYMENTS: readonly PaymentState[] = ['captured', 'refunding', 'refunded']

/** States of payments that the sweeper ends: all that go on, except those that last unless a refund is decided. */
export const UNFINISHED_PAYMENTS: readonly PaymentState[] = PAYMENT_STATES.filter(
  (state) => PROVIDER_NEXT[state].length > 0 && state !== 'captured' && state !== 'refunded',
)

/**
 * Why money went back or a permit was taken back. givenBack: its angler gave it back. endedBeside: it held only beside another
 * one, which ended. closed: its zone was closed. decided: the association decided it. atProvider: somebody refunded it in the card
 * provider's own dashboard. disputed: the buyer's bank took it back for its customer, and keeps it.
 */
export type RefundCause = (typeof REFUND_CAUSES)[number]
export const REFUND_CAUSES = [
  'givenBack',
  'endedBeside',
  'closed',
  'decided',
  'atProvider',
  'disputed',
] as const

/** Whether a purchase may go from one state to another; not from a state to itself. */
export function purchaseCanBecome(from: PurchaseState, to: PurchaseState): boolean {
  return (PURCHASE_NEXT[from] as readonly PurchaseState[]).includes(to)
}

export function paymentCanBecome(kind: PaymentKind, from: PaymentState, to: PaymentState): boolean {
  return PAYMENT_NEXT[kind][from]?.includes(to) ?? false
}

/** The states of a permit that was sold, also when it was taken back. */
export type SoldState = 'issued' | (typeof PURCHASE_NEXT)['issued'][number]
export const isSoldState = (state: PurchaseState): state is SoldState =>
  state === 'issued' || purchaseCanBecome('issued', state)
export const SOLD_STATES = PURCHASE_STATES.filter(isSoldState)

/** The states of a purchase whose places count as taken. */
export const WITH_PLACES: readonly PurchaseState[] = ['held', 'issued']
