import type { PaymentState, PurchaseState } from '#rules/purchase-lifecycle.ts'

/**
 * The settling of a purchase: for each state of a payment, the next step and the states that follow. `rules/purchase-
 * lifecycle.ts` has the allowed transitions. `docs/buying.md` is drawn from this table.
 */

/** Conditions of a payment, in words for the diagram; `settle-conditions.ts` evaluates them. */
export const CONDITIONS = {
  always: 'in any other case',
  awaited: 'the buyer may still pay: the hold lives, or ran out a moment ago',
  withdrawn: 'the payment is withdrawn: it was decided that nothing is sold for it',
  cancelledThere: 'the provider has cancelled it',
  unpaidAwaited: 'the card is not authorised, and the buyer may still pay',
  unpaid: 'the card is not authorised, and the buyer may no longer pay',
  paysForHold: 'the card is authorised for exactly the price of a held or expired purchase',
  sold: 'the purchase is issued',
  freeAndConfirmed: 'the hold costs nothing, and the buyer confirms the purchase',
} as const
export type Condition = keyof typeof CONDITIONS

type ProviderCall = 'open' | 'look' | 'capture' | 'cancel' | 'refund'

/** Steps in words for the diagram: what is written first, the provider calls, and what is written after them. */
export const STEPS = {
  forgetUnopened: { does: 'end the payment whose opening was never confirmed', calls: ['open', 'cancel'] },
  withdraw: {
    first: 'decide under the lock that nothing is sold for the payment',
    does: 'end the payment',
    calls: ['cancel'],
  },
  noteCancelled: { does: 'note that the payment is cancelled', calls: [] },
  sell: { does: 'authorise the payment, issue the permit, post the mails', calls: [] },
  capture: { does: 'take the money, or void the sale if that is refused', calls: ['capture'] },
  giveReservationBack: { does: 'end the payment of a purchase that was taken back', calls: ['cancel'] },
  planRefund: { does: 'decide that the money goes back', calls: [] },
  giveMoneyBack: { does: 'give the decided amount back', calls: ['refund'] },
} as const satisfies Record<string, { first?: string; does: string; calls: readonly ProviderCall[] }>
export type StepName = keyof typeof STEPS

export interface SettleRow {
  readonly when: Condition
  /** rest: nothing to do for this payment now. */
  readonly step: StepName | 'rest'
  /** The states that the step may leave the payment in. */
  readonly payment?: readonly PaymentState[]
  readonly purchase?: readonly PurchaseState[]
}

/** In each list the first row whose condition holds applies. `none`: after all payments, or without one. */
export const SETTLE_TABLE: Record<PaymentState | 'none', readonly SettleRow[]> = {
  opening: [
    { when: 'awaited', step: 'rest' },
    { when: 'always', step: 'forgetUnopened', payment: ['cancelled'] },
  ],
  open: [
    { when: 'withdrawn', step: 'withdraw', payment: ['cancelled', 'refunding'] },
    { when: 'cancelledThere', step: 'noteCancelled', payment: ['cancelled'] },
    { when: 'unpaidAwaited', step: 'rest' },
    { when: 'unpaid', step: 'withdraw', payment: ['cancelled', 'refunding'] },
    {
      when: 'paysForHold',
      step: 'sell',
      // An expired hold without a place is withdrawn.
      payment: ['authorised', 'captured', 'cancelled', 'refunding'],
      purchase: ['issued'],
    },
    { when: 'always', step: 'withdraw', payment: ['cancelled', 'refunding'] },
  ],
  authorised: [
    { when: 'sold', step: 'capture', payment: ['captured', 'cancelled'], purchase: ['voided'] },
    { when: 'always', step: 'giveReservationBack', payment: ['cancelled', 'refunding'] },
  ],
  captured: [
    { when: 'sold', step: 'rest' },
    { when: 'always', step: 'planRefund', payment: ['refunding'] },
  ],
  refunding: [{ when: 'always', step: 'giveMoneyBack', payment: ['refunded'] }],
  cancelled: [{ when: 'always', step: 'rest' }],
  refunded: [{ when: 'always', step: 'rest' }],
  none: [
    { when: 'freeAndConfirmed', step: 'sell', purchase: ['issued'] },
    { when: 'always', step: 'rest' },
  ],
}
