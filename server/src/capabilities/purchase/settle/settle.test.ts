import { describe, expect, it } from 'vitest'
import { aPerson } from '#server/platform/testing/people.ts'
import {
  ask,
  buy,
  deliver,
  eventsOf,
  checkBooksAfterTests,
  expectBooksInOrder,
  granted,
  intentOf,
  payWith,
  purchasesIn,
} from '#server/testing/buying.ts'
import { aWater, useShop } from '#server/testing/shop.ts'
import { findPurchase, type FoundPurchase } from '../store/purchases.ts'
import { cardPayments } from '../card/card-payments.ts'
import { sweepPayments } from '../sweep-payments.ts'
import { refundUnsoldMoney } from './without-provider.ts'
import type { PaymentSettlement } from './settlement.ts'
import { withdraw } from '../card/withdraw.ts'

const shop = useShop()
checkBooksAfterTests(shop)

const found = async (purchaseId: string): Promise<FoundPurchase> => {
  const purchase = await findPurchase(shop.lenza.db, purchaseId)
  if (purchase === undefined) throw new Error('gone')
  return purchase
}

/** The input of a step, chosen by the present state. */
async function settlementOf(purchaseId: string): Promise<PaymentSettlement> {
  const purchase = await found(purchaseId)
  const [payment] = purchase.payments
  if (payment === undefined) throw new Error('no payment was opened')
  const { lenza } = shop
  const cards = cardPayments(lenza.payments, lenza.log)
  return { services: lenza, cards, options: {}, now: lenza.clock.now(), found: purchase, payment }
}

describe('settling from all sides at once', () => {
  it('call, webhook and sweeper together end in one sale and one charge, again and again', async () => {
    for (let round = 0; round < 10; round++) {
      const water = await aWater(shop, undefined, { places: 1 })
      const anna = await aPerson(shop.lenza)
      const opened = granted(await ask(shop, anna, water))
      await payWith(shop, opened.clientSecret)
      const [event] = (await eventsOf(shop)).slice(-1)
      shop.lenza.pass({ minutes: 2 })
      await Promise.all([
        ...Array.from({ length: 6 }, () => buy(shop, anna, water)),
        ...Array.from({ length: 3 }, () => deliver(shop, event ?? {})),
        sweepPayments(shop.lenza),
        sweepPayments(shop.lenza),
      ])
      expect(await purchasesIn(shop, water)).toMatchObject([{ state: 'issued' }])
      expect(shop.double.ledger.captured(intentOf(opened.clientSecret))).toBe(2000)
      expect(shop.double.ledger.refunded(intentOf(opened.clientSecret))).toBe(0)
      await expectBooksInOrder(shop)
    }
  })

  it('a withdrawal decided on an old state finds the purchase sold, and leaves its payment', async () => {
    const water = await aWater(shop)
    const anna = await aPerson(shop.lenza)
    const opened = granted(await ask(shop, anna, water))
    const before = await settlementOf(opened.purchaseId)
    await payWith(shop, opened.clientSecret)
    granted(await buy(shop, anna, water))
    await withdraw(before)
    expect(shop.double.ledger.captured(intentOf(opened.clientSecret))).toBe(2000)
  })

  it('a refund decided on an old state finds the purchase sold, and leaves its payment', async () => {
    const water = await aWater(shop)
    const anna = await aPerson(shop.lenza)
    const opened = granted(await ask(shop, anna, water))
    await payWith(shop, opened.clientSecret)
    granted(await buy(shop, anna, water))
    await refundUnsoldMoney(await settlementOf(opened.purchaseId))
    expect((await found(opened.purchaseId)).payments).toMatchObject([{ state: 'captured' }])
  })

  it('nothing is sold any more for a payment that is about to be withdrawn', async () => {
    const water = await aWater(shop)
    const anna = await aPerson(shop.lenza)
    const opened = granted(await ask(shop, anna, water))
    await payWith(shop, opened.clientSecret)
    await shop.lenza.db
      .updateTable('payment')
      .set({ withdrawn_at: shop.lenza.clock.now() })
      .where('purchase_id', '=', opened.purchaseId)
      .execute()
    expect((await buy(shop, anna, water)).ok).toBe(false)
    expect(shop.double.ledger.authorised(intentOf(opened.clientSecret))).toBe(0)
    const again = granted(await ask(shop, anna, water))
    expect(again.purchaseId).toBe(opened.purchaseId)
    expect(again.clientSecret).not.toBe(opened.clientSecret)
    await payWith(shop, again.clientSecret)
    granted(await buy(shop, anna, water))
  })

  it('gives money back that was taken for something that was never sold', async () => {
    const water = await aWater(shop, undefined, { places: 1 })
    const [anna, bruno] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
    const opened = granted(await ask(shop, anna, water))
    await payWith(shop, opened.clientSecret)
    await shop.stripe.paymentIntents.capture(intentOf(opened.clientSecret))
    shop.lenza.pass({ minutes: 16 })
    granted(await ask(shop, bruno, water))
    expect((await buy(shop, anna, water)).ok).toBe(false)
    expect(shop.double.ledger.refunded(intentOf(opened.clientSecret))).toBe(2000)
    expect((await found(opened.purchaseId)).payments).toMatchObject([
      { state: 'refunded', refunded_cents: 2000 },
    ])
  })
})
