import { describe, expect, it } from 'vitest'
import {
  PAYMENT_STATES,
  type PaymentState,
  paymentCanBecome,
  PURCHASE_STATES,
  purchaseCanBecome,
} from '#rules/purchase-lifecycle.ts'
import { CONDITIONS, SETTLE_TABLE, STEPS } from './settle-table.ts'

const rows = Object.entries(SETTLE_TABLE).flatMap(([state, list]) => list.map((row) => ({ state, ...row })))

type Transition = readonly [from: PaymentState, to: PaymentState]

/** The transitions of the ways by which the steps lead a payment in this state. */
const transitionsFrom = (from: PaymentState): Transition[] =>
  SETTLE_TABLE[from].flatMap(({ payment: ways = [] }) =>
    ways.flatMap((way) => way.map((to, n): Transition => [way[n - 1] ?? from, to])),
  )

describe('the table by which a purchase is settled', () => {
  it.each(Object.entries(SETTLE_TABLE))('has an answer for every case of %s', (_state, list) => {
    expect(list.map(({ when }) => when).indexOf('always')).toBe(list.length - 1)
  })

  it.each(PAYMENT_STATES)('leads from %s only where the lifecycle leads', (state) => {
    for (const [from, to] of transitionsFrom(state))
      expect([from, to, paymentCanBecome(from, to)]).toEqual([from, to, true])
  })

  it('makes every transition of the lifecycle but the opening, which openIntent makes, and a further refund, which is decided', () => {
    const made = new Set([
      'opening → open',
      'refunding → refunding',
      'refunded → refunding',
      ...PAYMENT_STATES.flatMap(transitionsFrom).map((each) => each.join(' → ')),
    ])
    const allowed = PAYMENT_STATES.flatMap((from) =>
      PAYMENT_STATES.filter((to) => paymentCanBecome(from, to)).map((to) => `${from} → ${to}`),
    )
    expect(made).toEqual(new Set(allowed))
  })

  it('leaves a payment at rest only where its life is over, or while it waits for a buyer or a sale', () => {
    const resting = rows.filter(({ step }) => step === 'rest').map(({ state, when }) => `${state} ${when}`)
    expect(resting).toEqual([
      'opening awaited',
      'open unpaidAwaited',
      'captured sold',
      'cancelled always',
      'refunded always',
      'none always',
    ])
  })

  it('moves a purchase only where the lifecycle leads', () => {
    for (const { purchase = [] } of rows)
      for (const next of purchase)
        expect(PURCHASE_STATES.some((before) => purchaseCanBecome(before, next))).toBe(true)
  })

  it('uses every step and every condition, and says what each step may leave', () => {
    const steps = rows.map(({ step }) => step).filter((step) => step !== 'rest')
    expect(new Set(steps)).toEqual(new Set(Object.keys(STEPS)))
    expect(new Set(rows.map(({ when }) => when))).toEqual(new Set(Object.keys(CONDITIONS)))
    for (const { step, payment = [], purchase = [] } of rows)
      expect(payment.length + purchase.length > 0).toBe(step !== 'rest')
  })
})
