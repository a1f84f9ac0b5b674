import { expect, it } from 'vitest'
import {
  KINDS_AT_PROVIDER,
  PAYMENT_KINDS,
  PAYMENT_STATES,
  type PaymentState,
  PURCHASE_STATES,
  UNFINISHED_PAYMENTS,
  paymentCanBecome,
  purchaseCanBecome,
  statesOfPayment,
  WITH_PLACES,
} from './purchase-lifecycle.ts'

it('issues a hold, or one that expired during the payment', () => {
  expect(PURCHASE_STATES.filter((from) => purchaseCanBecome(from, 'issued'))).toEqual(['held', 'expired'])
})

it('voids and refunds only what was issued; both states are final', () => {
  expect(PURCHASE_STATES.filter((from) => purchaseCanBecome(from, 'voided'))).toEqual(['issued'])
  expect(PURCHASE_STATES.filter((from) => purchaseCanBecome(from, 'refunded'))).toEqual(['issued'])
  for (const end of ['voided', 'refunded', 'released'] as const) {
    expect(PURCHASE_STATES.filter((to) => purchaseCanBecome(end, to))).toEqual([])
  }
})

it('takes its places while it is held or issued', () => {
  expect(PURCHASE_STATES.filter((state) => WITH_PLACES.includes(state))).toEqual(['held', 'issued'])
})

it('captures only what was authorised, and refunds only what was captured, in several parts', () => {
  for (const kind of KINDS_AT_PROVIDER) {
    const before = (to: PaymentState) => PAYMENT_STATES.filter((from) => paymentCanBecome(kind, from, to))
    expect(before('captured')).toEqual(['authorised'])
    expect(before('authorised')).toEqual(['open'])
    expect(before('refunding')).toEqual(['captured', 'refunding', 'refunded'])
    expect(before('cancelled')).toEqual(['opening', 'open', 'authorised'])
  }
})

it('takes cash, terminal and credit with the sale itself, and waits for a transfer alone; what is taken can go back', () => {
  const taken = ['captured', 'refunding', 'refunded']
  for (const kind of ['cash', 'terminal', 'credit'] as const) expect(statesOfPayment(kind)).toEqual(taken)
  expect(statesOfPayment('transfer').toSorted()).toEqual(['cancelled', 'open', ...taken].toSorted())
  for (const kind of PAYMENT_KINDS) {
    expect(paymentCanBecome(kind, 'captured', 'refunding')).toBe(true)
    expect(paymentCanBecome(kind, 'opening', 'open')).toBe(KINDS_AT_PROVIDER.includes(kind))
  }
})

it('has four states of a payment to finish, those of the index payment_unfinished', () => {
  expect(UNFINISHED_PAYMENTS).toEqual(['opening', 'open', 'authorised', 'refunding'])
})
