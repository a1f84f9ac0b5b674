import { describe, expect, it } from 'vitest'
import type { PaymentRow, PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Services } from '#server/platform/http/services.ts'
import type { CardPayments, Intent } from '../card/card-payments.ts'
import { stepOf } from './settle-table.ts'
import type { SettleOptions } from './settlement.ts'

const HOLD_ENDS = new Date('2027-05-01T10:15:00Z')
/** Ten minutes after the hold. */
const LATEST = new Date('2027-05-01T10:25:00Z')

interface Situation {
  purchase?: Partial<PurchaseRow>
  payment?: Partial<PaymentRow>
  /** The newest payment of the purchase, where it is another one. */
  newest?: Partial<PaymentRow>
  intent?: Partial<Intent>
  options?: SettleOptions
  now?: Date
}

/** The step for a purchase of 20 EUR that is held, with one open payment; each test overrides what differs. */
function step({ newest, now = HOLD_ENDS, options = {}, ...about }: Situation) {
  const purchase = { state: 'held', amount_cents: 2000, hold_expires_at: HOLD_ENDS, ...about.purchase }
  const payment = {
    kind: 'card',
    state: 'open',
    amount_cents: 2000,
    withdrawn_at: null,
    came_back_at: null,
    ...about.payment,
  } as PaymentRow
  const intent = { amountCents: 2000, reservedCents: 2000, currency: 'eur', livemode: false, ...about.intent }
  return stepOf({
    services: { payments: { livemode: false } } as Services,
    cards: {} as CardPayments,
    options,
    now,
    found: {
      purchase: purchase as PurchaseRow,
      payments: [...(newest ? [{ ...payment, ...newest }] : []), payment],
    },
    payment,
    ...(about.intent && { intent: intent as Intent }),
  })
}

const waiting = { status: 'waiting' } as const
const authorised = { status: 'authorised' } as const
const later = (milliseconds: number) => new Date(LATEST.getTime() + milliseconds)

describe('a payment whose card is not authorised', () => {
  it('waits while the buyer may pay: during the hold and ten minutes after it', () => {
    expect(step({ intent: waiting })).toBe('rest')
    const expired = { state: 'expired' } as const
    expect(step({ purchase: expired, intent: waiting, now: later(-1) })).toBe('rest')
    expect(step({ purchase: expired, intent: waiting, now: LATEST })).toBe('withdraw')
  })

  it('is withdrawn when the buyer may pay no more', () => {
    for (const state of ['released', 'issued', 'voided', 'refunded'] as const)
      expect(step({ purchase: { state }, intent: waiting })).toBe('withdraw')
    const expired = { state: 'expired' } as const
    expect(step({ purchase: expired, intent: waiting, options: { abandon: true } })).toBe('withdraw')
    expect(step({ purchase: { ...expired, hold_expires_at: null }, intent: waiting })).toBe('withdraw')
    expect(step({ intent: waiting, newest: { attempt: 2 } })).toBe('withdraw')
    expect(step({ intent: waiting, payment: { amount_cents: 1500 } })).toBe('withdraw')
  })

  it('is noted as cancelled when the provider cancelled it', () => {
    expect(step({ intent: { status: 'cancelled' } })).toBe('noteCancelled')
  })
})

describe('a payment whose card is authorised', () => {
  it('buys what is held, or what expired while the buyer paid', () => {
    expect(step({ intent: authorised })).toBe('sell')
    expect(step({ intent: { status: 'captured' } })).toBe('sell')
    expect(step({ purchase: { state: 'expired' }, intent: authorised, now: later(3_600_000) })).toBe('sell')
  })

  it('buys nothing that is not held for it any more', () => {
    for (const state of ['released', 'issued', 'voided', 'refunded'] as const)
      expect(step({ purchase: { state }, intent: authorised })).toBe('withdraw')
    expect(step({ intent: authorised, newest: { attempt: 2 } })).toBe('withdraw')
  })

  it.each([{ amountCents: 1999 }, { reservedCents: 1999 }, { currency: 'usd' }, { livemode: true }])(
    'buys nothing with %o instead of the price',
    (other) => {
      expect(step({ intent: { ...authorised, ...other } })).toBe('withdraw')
    },
  )

  it('buys nothing after it was withdrawn', () => {
    expect(step({ payment: { withdrawn_at: HOLD_ENDS }, intent: authorised })).toBe('withdraw')
    expect(step({ payment: { withdrawn_at: HOLD_ENDS } })).toBe('withdraw')
  })
})

describe('a payment', () => {
  it('that was never opened waits for its buyer during the hold only', () => {
    const opening = { state: 'opening' } as const
    expect(step({ payment: opening })).toBe('rest')
    expect(step({ payment: opening, purchase: { state: 'expired' } })).toBe('forgetUnopened')
  })

  it('that is reserved is captured for what is sold, otherwise given back', () => {
    const reserved = { state: 'authorised' } as const
    expect(step({ payment: reserved, purchase: { state: 'issued' } })).toBe('capture')
    expect(step({ payment: reserved, purchase: { state: 'refunded' } })).toBe('giveReservationBack')
  })

  it('that is captured stays with what is sold, otherwise its money goes back', () => {
    const captured = { state: 'captured' } as const
    expect(step({ payment: captured, purchase: { state: 'issued' } })).toBe('rest')
    expect(step({ payment: captured, purchase: { state: 'voided' } })).toBe('refundUnsoldMoney')
    expect(step({ payment: { state: 'refunding' } })).toBe('giveMoneyBack')
    expect(step({ payment: { state: 'refunding', came_back_at: LATEST } })).toBe('rest')
  })

  it('that is over has no step', () => {
    expect(step({ payment: { state: 'cancelled' } })).toBe('rest')
    expect(step({ payment: { state: 'refunded' } })).toBe('rest')
  })
})

it('a free permit is sold without a payment, once its buyer confirms it', () => {
  const free = (purchase: Partial<PurchaseRow>, options: SettleOptions) =>
    stepOf({
      services: {} as Services,
      cards: {} as CardPayments,
      options,
      now: HOLD_ENDS,
      found: { purchase: { state: 'held', amount_cents: 0, ...purchase } as PurchaseRow, payments: [] },
    })
  expect(free({}, { declaration: {} })).toBe('sell')
  expect(free({}, {})).toBe('rest')
  expect(free({ amount_cents: 2000 }, { declaration: {} })).toBe('rest')
  expect(free({ state: 'expired' }, { declaration: {} })).toBe('rest')
})
