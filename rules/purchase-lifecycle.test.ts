import { expect, it } from 'vitest'
import {
  PAYMENT_STATES,
  PURCHASE_STATES,
  UNFINISHED_PAYMENTS,
  paymentCanBecome,
  purchaseCanBecome,
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
  expect(PAYMENT_STATES.filter((from) => paymentCanBecome(from, 'captured'))).toEqual(['authorised'])
  expect(PAYMENT_STATES.filter((from) => paymentCanBecome(from, 'authorised'))).toEqual(['open'])
  expect(PAYMENT_STATES.filter((from) => paymentCanBecome(from, 'refunding'))).toEqual([
    'captured',
    'refunding',
    'refunded',
  ])
  expect(PAYMENT_STATES.filter((from) => paymentCanBecome(from, 'cancelled'))).toEqual([
    'opening',
    'open',
    'authorised',
  ])
})

it('has four states of a payment to finish, those of the index payment_unfinished', () => {
  expect(UNFINISHED_PAYMENTS).toEqual(['opening', 'open', 'authorised', 'refunding'])
})
