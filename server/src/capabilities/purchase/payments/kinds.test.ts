import { afterEach, describe, expect, it } from 'vitest'
import { readOfficeDay } from '#contract/office-day.ts'
import { listToGiveBack, noteGivenBack } from '#contract/office-give-back.ts'
import { readTakings } from '#contract/office-takings.ts'
import { listMyPermits } from '#contract/permits.ts'
import {
  isAtProvider,
  isGivenBackByHand,
  PAYMENT_KINDS,
  type PaymentKind,
} from '#rules/sale/purchase-lifecycle.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import {
  ask,
  booksOf,
  checkBooksAfterTests,
  granted,
  purchase,
  takesEveryWay,
} from '#server/testing/buying.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import { heldFor, soldAtOnce } from '#server/testing/ordered-for.ts'
import { aWater, placesTaken, TODAY, useShop, type Water } from '#server/testing/shop.ts'
import { refundPurchase } from '../../after-sales/index.ts'
import { expireHolds } from '../hold/expire-holds.ts'
import { purchaseById } from '../store/purchases.ts'
import { sweepPayments } from '../sweep-payments.ts'
import { receiveTransfer } from './by-hand.ts'

const shop = useShop()
checkBooksAfterTests(shop)
afterEach(() => shop.lenza.setNow(TODAY))

/** Sold by each kind as it is sold by: with the sale itself, by card, or once the transfer has arrived. */
async function soldBy(kind: PaymentKind, buyer: Person, water: Water): Promise<string> {
  if (isAtProvider(kind)) {
    await takesEveryWay(shop, water)
    return (await purchase(shop, buyer, water, {}, kind)).purchaseId
  }
  if (kind !== 'transfer') return (await soldAtOnce(shop, buyer, water, { paysBy: kind })).id
  const held = await heldFor(shop, buyer, water, { paysBy: kind })
  expect(held).toMatchObject({ purchase: { state: 'held' }, payments: [{ kind, state: 'open' }] })
  expect(held).not.toHaveProperty('intent')
  return (await receiveTransfer(shop.lenza, held.purchase.id)).purchase.id
}

const takingsOf = async (water: Water) => {
  const { token } = await aPersonOfTheOffice(shop.lenza, water)
  const { byPayment } = granted(
    await shop.lenza.call(readTakings, { associationId: water.associationId }, { token }),
  )
  return byPayment.map(({ way, sold, paidCents, refundedCents }) => ({ way, sold, paidCents, refundedCents }))
}

const given20 = ({ token }: Person, { associationId }: Water, orderId: string) =>
  shop.lenza.call(noteGivenBack, { associationId, orderId, cents: 2000, as: 'transfer' }, { token })

const TOO_LATE = /^Your refund comes in another way/

const PAID_BY: Record<PaymentKind, RegExp> = {
  card: /Paid by card on/,
  apple_pay: /Paid with Apple Pay on/,
  google_pay: /Paid with Google Pay on/,
  satispay: /Paid with Satispay on/,
  paypal: /Paid with PayPal on/,
  cash: /Paid in cash/,
  terminal: /by card at the counter/,
  transfer: /by bank transfer/,
  credit: /at the outlet/,
}

const GOES_BACK: Record<PaymentKind, RegExp> = {
  card: /on the card you paid with/,
  apple_pay: /on the card in Apple Pay/,
  google_pay: /on the card in Google Pay/,
  satispay: /to Satispay/,
  paypal: /to PayPal/,
  cash: /in cash, at the association’s counter/,
  terminal: /from the association, at its counter/,
  transfer: /by bank transfer/,
  credit: /at the outlet where you paid/,
}

describe.each(PAYMENT_KINDS)('a permit paid by %s', (kind) => {
  it('is sold with its place, its receipt and its money, and stands in the takings', async () => {
    const water = await aWater(shop, undefined, { places: 3 })
    const anna = await aPerson(shop.lenza, { language: 'en' })
    const { purchase: sold, payments } = await purchaseById(shop.lenza.db, await soldBy(kind, anna, water))
    expect(sold).toMatchObject({ state: 'issued', paid_by: kind, amount_cents: 2000, receipt_number: 1 })
    expect(payments).toMatchObject([{ kind, state: 'captured', amount_cents: 2000 }])
    expect(payments[0]?.intent_id === null).toBe(!isAtProvider(kind))
    expect(await placesTaken(shop, water)).toMatchObject([{ taken: 1 }])
    expect((await shop.lenza.mails(anna.email)).at(-1)?.body).toMatch(PAID_BY[kind])
    expect(await takingsOf(water)).toEqual([{ way: kind, sold: 1, paidCents: 2000, refundedCents: 0 }])
    const [own] = granted(await shop.lenza.call(listMyPermits, {}, { token: anna.token })).permits
    expect(own?.payment).toBe(kind === 'card' ? undefined : kind)
    expect(await booksOf(shop)).toEqual([])
  })

  it('gives its money back by its own way, as long as that gives any: later by the office', async () => {
    const water = await aWater(shop)
    const treasurer = await aPersonOfTheOffice(shop.lenza, water, { role: 'treasurer' })
    const anna = await aPerson(shop.lenza, { language: 'en' })
    const id = await soldBy(kind, anna, water)
    const isLate = kind === 'paypal' || kind === 'satispay'
    await shop.lenza.db
      .updateTable('payment')
      .set({ captured_at: new Date(TODAY.getTime() - 181 * 86_400_000) })
      .where('purchase_id', '=', id)
      .execute()
    await refundPurchase(shop.lenza, id)
    await sweepPayments(shop.lenza)
    const { payments } = await purchaseById(shop.lenza.db, id)
    expect(payments).toMatchObject([{ state: isLate || isGivenBackByHand(kind) ? 'refunding' : 'refunded' }])
    // Once, however often it is tried.
    await sweepPayments(shop.lenza)
    const otherwise = (await shop.lenza.mails(anna.email)).filter(({ subject }) => TOO_LATE.test(subject))
    expect(otherwise.map(({ body }) => body.includes('€20.00'))).toEqual(isLate ? [true] : [])
    const given = await given20(treasurer, water, id)
    expect(given.ok).toBe(isLate || isGivenBackByHand(kind))
    expect((await purchaseById(shop.lenza.db, id)).payments).toMatchObject([{ state: 'refunded' }])
    expect(await booksOf(shop)).toEqual([])
  })

  it('is the office’s to give where the provider refuses to, although its days seem not over; buyer and office know', async () => {
    if (kind !== 'paypal' && kind !== 'satispay') return
    const water = await aWater(shop)
    const anna = await aPerson(shop.lenza, { language: 'en' })
    const id = await soldBy(kind, anna, water)
    shop.lenza.pass({ days: 181 })
    const treasurer = await aPersonOfTheOffice(shop.lenza, water, { role: 'treasurer' })
    const captured = { captured_at: shop.lenza.clock.now() }
    await shop.lenza.db.updateTable('payment').set(captured).where('purchase_id', '=', id).execute()
    await refundPurchase(shop.lenza, id)
    await sweepPayments(shop.lenza)
    const letters = (await shop.lenza.mails(anna.email)).filter(({ subject }) => TOO_LATE.test(subject))
    expect(letters).toHaveLength(1)
    const { associationId } = water
    const day = granted(await shop.lenza.call(readOfficeDay, { associationId }, { token: treasurer.token }))
    expect(day.needs).toMatchObject([{ kind: 'toGiveBack', count: 1 }])
    expect((await given20(treasurer, water, id)).ok).toBe(true)
    expect(await booksOf(shop)).toEqual([])
  })

  it('gives its money back by its own way, once', async () => {
    const water = await aWater(shop)
    const treasurer = await aPersonOfTheOffice(shop.lenza, water, { role: 'treasurer' })
    const anna = await aPerson(shop.lenza, { language: 'en' })
    const id = await soldBy(kind, anna, water)
    await refundPurchase(shop.lenza, id)
    await sweepPayments(shop.lenza)
    const isByHand = isGivenBackByHand(kind)
    const { payments } = await purchaseById(shop.lenza.db, id)
    expect(payments).toMatchObject([{ state: isByHand ? 'refunding' : 'refunded' }])
    for (let i = 0; i < 2; i++) {
      const given = await given20(treasurer, water, id)
      expect(given.ok ? 'OK' : given.problem.code).toBe(isByHand ? 'OK' : 'CHANGED_MEANWHILE')
    }
    expect((await purchaseById(shop.lenza.db, id)).payments).toMatchObject([
      { state: 'refunded', refunded_cents: 2000 },
    ])
    expect(await takingsOf(water)).toEqual([{ way: kind, sold: 1, paidCents: 2000, refundedCents: 2000 }])
    // What is given by hand is told twice: that it will be, and that it was.
    const mails = await shop.lenza.mails(anna.email)
    expect(mails.at(isByHand ? -2 : -1)?.body).toMatch(GOES_BACK[kind])
  })
})

describe('a transfer', () => {
  it('that arrives when the hold is over and the place is another’s goes back', async () => {
    const water = await aWater(shop, undefined, { places: 1 })
    const { purchase: held } = await heldFor(shop, await aPerson(shop.lenza), water, { paysBy: 'transfer' })
    shop.lenza.pass({ minutes: 16 })
    granted(await ask(shop, await aPerson(shop.lenza), water))
    expect(await receiveTransfer(shop.lenza, held.id)).toMatchObject({
      purchase: { state: 'expired' },
      payments: [{ state: 'refunding' }],
    })
    const { associationId } = water
    const treasurer = await aPersonOfTheOffice(shop.lenza, water, { role: 'treasurer' })
    const token = { token: treasurer.token }
    const waiting = granted(await shop.lenza.call(listToGiveBack, { associationId }, token)).toGiveBack
    expect(waiting).toMatchObject([{ cents: 2000, isUnsold: true, permits: [{ purchaseId: held.id }] }])
    granted(await given20(treasurer, water, held.id))
    expect((await purchaseById(shop.lenza.db, held.id)).payments).toMatchObject([
      { state: 'refunded', refunded_cents: 2000 },
    ])
  })

  it('that never comes ends with its hold, and cannot arrive for a purchase by card', async () => {
    const water = await aWater(shop)
    const { purchase: held } = await heldFor(shop, await aPerson(shop.lenza), water, { paysBy: 'transfer' })
    shop.lenza.pass({ minutes: 30 })
    await expireHolds(shop.lenza, shop.lenza.clock.now())
    await sweepPayments(shop.lenza)
    expect((await purchaseById(shop.lenza.db, held.id)).payments).toMatchObject([{ state: 'cancelled' }])
    const { purchaseId } = await purchase(shop, await aPerson(shop.lenza), water)
    await expect(receiveTransfer(shop.lenza, purchaseId)).rejects.toThrow('NOT_FOUND')
  })
})

describe('a payment for several purchases', () => {
  it('is in order where its amount is their sum, and the books say when it is not', async () => {
    const water = await aWater(shop)
    const { db } = shop.lenza
    const { id } = await soldAtOnce(shop, await aPerson(shop.lenza), water, { paysBy: 'cash' })
    const { id: second } = await soldAtOnce(shop, await aPerson(shop.lenza), water, { paysBy: 'cash' })
    await db.deleteFrom('payment').where('purchase_id', '=', second).execute()
    await db.updateTable('purchase').set({ order_id: id }).where('id', 'in', [id, second]).execute()
    expect(await booksOf(shop)).toMatchObject([{ invariant: 'I3', kind: 'sumDiffers', about: id }])
    await db.updateTable('payment').set({ amount_cents: 4000 }).where('purchase_id', '=', id).execute()
    expect(await booksOf(shop)).toEqual([])
    expect((await purchaseById(db, second)).payments).toMatchObject([{ purchase_id: id, amount_cents: 4000 }])
    expect(await takingsOf(water)).toMatchObject([{ way: 'cash', sold: 2, paidCents: 4000 }])
  })
})
