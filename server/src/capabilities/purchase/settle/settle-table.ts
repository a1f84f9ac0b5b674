import { LATE_PAYMENT_MINUTES } from '#rules/sale/hold-time.ts'
import type { PaymentKind, PaymentState, PurchaseState } from '#rules/sale/purchase-lifecycle.ts'
import type { CardCall } from '#server/platform/metrics/counted.ts'
import type { LineRow } from '#server/platform/database/tables/purchase-tables.ts'
import { paysFor } from '../card/card-payments.ts'
import { currentPayment } from '../store/payments.ts'
import { centsOfOrder, type FoundOrder, linesOf } from '../store/purchases.ts'
import type { Settlement } from './settlement.ts'

/**
 * The settling of a purchase: for each state of a payment, the next step and the states that follow. `rules/purchase-
 * lifecycle.ts` has the allowed transitions. `docs/buying.md` is drawn from this table.
 */

/** Each condition in words for the diagram, and whether it holds. */
export const CONDITIONS = {
  always: { words: 'in any other case', holds: () => true },
  awaited: {
    words: 'the buyer may still pay: the hold lives, or ran out a moment ago',
    holds: (at) => isAwaited(at),
  },
  withdrawn: {
    words: 'the payment is withdrawn: it was decided that nothing is sold for it',
    holds: ({ payment }) => payment !== undefined && payment.withdrawn_at !== null,
  },
  cancelledThere: {
    words: 'the provider has cancelled it',
    holds: ({ intent }) => intent?.status === 'cancelled',
  },
  unpaidAwaited: {
    words: 'nothing is authorised, and the buyer may still pay',
    holds: (at) => at.intent?.status === 'waiting' && isAwaited(at),
  },
  unpaid: {
    words: 'nothing is authorised, and the buyer may no longer pay',
    holds: ({ intent }) => intent?.status === 'waiting',
  },
  paysForHold: {
    words: 'it is authorised for exactly the price of a held or expired purchase',
    holds: (at) => paysForHold(at),
  },
  received: {
    words: 'the office says that the transfer has arrived, for a held or expired purchase',
    holds: ({ options, found, payment }) =>
      options.received === true && isUnsold(found) && currentPayment(found) === payment,
  },
  sold: { words: 'a purchase of the order is issued', holds: ({ found }) => linesOf(found).some(isSold) },
  cameBack: {
    words: 'a refund came back, and waits for the office',
    holds: ({ payment }) => payment !== undefined && payment.came_back_at !== null,
  },
  freeAndConfirmed: {
    words: 'the hold costs nothing, and the buyer confirms the purchase',
    holds: ({ options, found }) =>
      options.declaration !== undefined && centsOfOrder(found) === 0 && found.purchase.state === 'held',
  },
} as const satisfies Record<string, { words: string; holds: (at: Settlement) => boolean }>
type Condition = keyof typeof CONDITIONS

/** A part of a step: something written by the database, or a call to the provider. `if`: only in this case. */
export type Part =
  | { readonly write: string; readonly if?: string }
  | { readonly call: CardCall; readonly if?: string }

/** The parts of each step in their order, for the diagram. A test makes the steps and records their calls. */
export const STEPS = {
  forgetUnopened: [
    { call: 'open' },
    { call: 'cancel', if: 'the provider has it' },
    { write: 'end the payment whose opening was never confirmed' },
  ],
  withdraw: [
    { write: 'decide under the lock that nothing is sold for the payment' },
    { call: 'cancel' },
    { write: 'end the payment' },
  ],
  noteCancelled: [{ write: 'note that the payment is cancelled' }],
  sell: [
    { write: 'authorise the payment, issue the permit, post the mails' },
    { write: 'end the hold', if: 'who was to join by it is a member by now' },
    { call: 'cancel', if: 'it can no longer be sold' },
    { write: 'end the payment', if: 'it can no longer be sold' },
  ],
  capture: [
    { call: 'capture' },
    { call: 'cancel', if: 'it was not captured' },
    { write: 'record the money, or void the sale if it was refused' },
  ],
  giveReservationBack: [{ call: 'cancel' }, { write: 'end the payment of a purchase that was taken back' }],
  refundUnsoldMoney: [{ write: 'decide that the money goes back' }],
  giveMoneyBack: [
    { call: 'refund', if: 'some of it goes back' },
    {
      write:
        'record the refund; or leave it to the office and tell the buyer, where its way gives nothing back any more',
    },
  ],
  noteGivenBack: [{ write: 'record that it went back' }],
} as const satisfies Record<string, readonly Part[]>
export type StepName = keyof typeof STEPS

export const callsOf = (step: StepName): CardCall[] =>
  (STEPS[step] as readonly Part[]).flatMap((part) => ('call' in part ? [part.call] : []))

type Way = readonly PaymentState[]

export interface SettleRow {
  readonly when: Condition
  /** rest: nothing to do for this payment now. */
  readonly step: StepName | 'rest'
  /** The ways that the step may lead the payment, each by its states. */
  readonly payment?: readonly Way[]
  readonly purchase?: readonly PurchaseState[]
}

/** The provider had captured it, although nothing is sold for it: the money goes back in the next step. */
const BACK: Way = ['authorised', 'captured', 'refunding']

type Rows = readonly SettleRow[]
type WaysOfMoney = Partial<Record<PaymentState, Rows>>

/** At the card provider, by whatever way: it reserves the money, takes it, and gives it back. */
const AT_PROVIDER = {
  opening: [
    { when: 'awaited', step: 'rest' },
    { when: 'always', step: 'forgetUnopened', payment: [['cancelled']] },
  ],
  open: [
    { when: 'withdrawn', step: 'withdraw', payment: [['cancelled'], BACK] },
    { when: 'cancelledThere', step: 'noteCancelled', payment: [['cancelled']] },
    { when: 'unpaidAwaited', step: 'rest' },
    { when: 'unpaid', step: 'withdraw', payment: [['cancelled'], BACK] },
    {
      when: 'paysForHold',
      step: 'sell',
      // An expired hold without a place is withdrawn.
      payment: [['authorised'], ['authorised', 'captured'], ['authorised', 'cancelled'], BACK],
      purchase: ['issued'],
    },
    { when: 'always', step: 'withdraw', payment: [['authorised', 'cancelled'], BACK] },
  ],
  authorised: [
    { when: 'sold', step: 'capture', payment: [['captured'], ['cancelled']], purchase: ['voided'] },
    { when: 'always', step: 'giveReservationBack', payment: [['cancelled'], ['captured', 'refunding']] },
  ],
  captured: [
    { when: 'sold', step: 'rest' },
    { when: 'always', step: 'refundUnsoldMoney', payment: [['refunding']] },
  ],
  refunding: [
    { when: 'cameBack', step: 'rest' },
    { when: 'always', step: 'giveMoneyBack', payment: [['refunded']] },
  ],
  cancelled: [{ when: 'always', step: 'rest' }],
  refunded: [{ when: 'always', step: 'rest' }],
} as const satisfies WaysOfMoney

/** In the hand, or by the association's own terminal: there with the sale, and given back by a person, who says so. */
const BY_HAND = {
  captured: AT_PROVIDER.captured,
  refunding: [{ when: 'always', step: 'rest' }],
  refunded: AT_PROVIDER.refunded,
} as const satisfies WaysOfMoney

/** The ways of money by kind: in each list the first row whose condition holds applies. */
export const SETTLE_TABLES: Record<PaymentKind, WaysOfMoney> = {
  card: AT_PROVIDER,
  apple_pay: AT_PROVIDER,
  google_pay: AT_PROVIDER,
  satispay: AT_PROVIDER,
  paypal: AT_PROVIDER,
  cash: BY_HAND,
  terminal: BY_HAND,
  transfer: {
    ...BY_HAND,
    open: [
      {
        when: 'received',
        step: 'sell',
        // For an expired hold without a place it goes back.
        payment: [['captured'], ['captured', 'refunding']],
        purchase: ['issued'],
      },
      { when: 'awaited', step: 'rest' },
      { when: 'always', step: 'noteCancelled', payment: [['cancelled']] },
    ],
    cancelled: AT_PROVIDER.cancelled,
  },
  // What goes back is written to the outlet's account.
  credit: { ...BY_HAND, refunding: [{ when: 'always', step: 'noteGivenBack', payment: [['refunded']] }] },
}

/** After all payments, or without one. */
export const WITHOUT_PAYMENT: Rows = [
  { when: 'freeAndConfirmed', step: 'sell', purchase: ['issued'] },
  { when: 'always', step: 'rest' },
]

/** The step of this payment's state, by its kind, or without a payment. */
export function stepOf(at: Settlement): SettleRow['step'] | undefined {
  const rows = at.payment === undefined ? WITHOUT_PAYMENT : SETTLE_TABLES[at.payment.kind][at.payment.state]
  return rows?.find(({ when }) => CONDITIONS[when].holds(at))?.step
}

/** Captured money belongs to the association only while something of the order is sold; otherwise all of it is refunded. */
export const isSold = ({ state }: Pick<LineRow, 'state'>): boolean => state === 'issued'

const MINUTE_MS = 60_000

/** Whether it may still be authorised: the hold is live, or ran out less than `LATE_PAYMENT_MINUTES` ago. */
function isAwaited({ options, now, found, payment }: Settlement): boolean {
  const { state, hold_expires_at } = found.purchase
  if (currentPayment(found) !== payment) return false
  if (state === 'held') return true
  if (state !== 'expired' || options.abandon === true || hold_expires_at === null) return false
  // The secret of an unopened payment was never handed out: it cannot be paid.
  if (payment?.state === 'opening') return false
  return now.getTime() < hold_expires_at.getTime() + LATE_PAYMENT_MINUTES * MINUTE_MS
}

const isUnsold = (found: FoundOrder): boolean =>
  linesOf(found).every(({ state }) => state === 'held' || state === 'expired')

function paysForHold({ services, found, payment, intent }: Settlement): boolean {
  const amountCents = centsOfOrder(found)
  if (!isUnsold(found)) return false
  const { livemode } = services.payments
  return (
    currentPayment(found) === payment && intent !== undefined && paysFor(intent, { amountCents, livemode })
  )
}
