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

/** Every state that the lifecycle allows from this one, over any number of transitions. */
function reachableFrom(from: PaymentState, found = new Set<PaymentState>()): Set<PaymentState> {
  for (const next of PAYMENT_STATES)
    if (paymentCanBecome(from, next) && !found.has(next)) reachableFrom(next, found.add(next))
  return found
}

describe('the table by which a purchase is settled', () => {
  it.each(Object.entries(SETTLE_TABLE))('has an answer for every case of %s', (_state, list) => {
    expect(list.map(({ when }) => when).indexOf('always')).toBe(list.length - 1)
  })

  it.each(PAYMENT_STATES)('leads from %s only where the lifecycle leads', (state) => {
    const allowed = reachableFrom(state)
    for (const row of SETTLE_TABLE[state])
      for (const next of row.payment ?? []) expect([...allowed]).toContain(next)
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
