import type { PaymentState, PurchaseState } from '#rules/purchase-lifecycle.ts'

/**
 * How a purchase is settled: for each state of a payment, which step comes next and which states follow from it. Read it
 * beside `rules/purchase-lifecycle.ts`, which says what may follow at all. `docs/buying.md` is drawn from it.
 */

/** What has to be true of the payment, as words for the diagram; `settle-conditions.ts` decides it. */
export const CONDITIONS = {
  always: 'in any other case',
  awaited: 'the buyer may still pay: the hold lives, or ran out a moment ago',
  withdrawn: 'it was decided before that nothing is sold for it',
  cancelledThere: 'the provider has cancelled it',
  unpaidAwaited: 'the card is not authorised, and the buyer may still pay',
  unpaid: 'the card is not authorised, and nobody may pay any more',
  paysForHold: 'the card is authorised for exactly the price of a held or expired purchase',
  sold: 'the purchase is issued',
  freeAndWanted: 'the hold costs nothing, and the buyer asks for the permit',
} as const
export type Condition = keyof typeof CONDITIONS

type ProviderCall = 'open' | 'look' | 'capture' | 'cancel' | 'refund'

/** The steps as words for the diagram: what is written first, asked of the card provider, and written after it. */
export const STEPS = {
  forgetUnopened: { does: 'end the payment whose opening was never confirmed', asks: ['open', 'cancel'] },
  withdraw: {
    first: 'decide under the lock that nothing is sold for the payment',
    does: 'end the payment',
    asks: ['cancel'],
  },
  noteCancelled: { does: 'note that the payment is cancelled', asks: [] },
  sell: { does: 'authorise the payment, issue the permit, post the mails', asks: [] },
  capture: { does: 'take the money, or void the sale if that is refused', asks: ['capture'] },
  giveReservationBack: { does: 'end the payment of a purchase that was taken back', asks: ['cancel'] },
  planRefund: { does: 'decide that the money goes back', asks: [] },
  giveMoneyBack: { does: 'give the decided amount back', asks: ['refund'] },
} as const satisfies Record<string, { first?: string; does: string; asks: readonly ProviderCall[] }>
export type StepName = keyof typeof STEPS

export interface SettleRow {
  readonly when: Condition
  /** rest: nothing is to be done for this payment now. */
  readonly step: StepName | 'rest'
  /** The payment's states that the step may leave. */
  readonly payment?: readonly PaymentState[]
  readonly purchase?: readonly PurchaseState[]
}

/** Of each list the first row whose condition holds counts. `none`: after all payments, or if there is none. */
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
      // Without a place for an expired hold it is withdrawn.
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
    { when: 'freeAndWanted', step: 'sell', purchase: ['issued'] },
    { when: 'always', step: 'rest' },
  ],
}
