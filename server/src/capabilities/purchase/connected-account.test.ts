import { describe, expect, it } from 'vitest'
import { aPerson } from '#server/platform/testing/people.ts'
import {
  ask,
  buy,
  deliver,
  checkBooksAfterTests,
  granted,
  intentOf,
  takesEveryWay,
} from '#server/testing/buying.ts'
import { payWith, purchasesIn } from '#server/testing/buying.ts'
import { aWater, useShop } from '#server/testing/shop.ts'
import { refundPurchase } from '../after-sales/index.ts'
import { sweepPayments } from './sweep-payments.ts'

const shop = useShop()
checkBooksAfterTests(shop)

const CLUB = 'acct_ofTheClub'
const onClub = { stripeAccount: CLUB }
const theirWater = () =>
  aWater(
    shop,
    () => ({
      addOns: [
        {
          code: 'BOAT',
          name: { it: 'Barca', en: 'Boat' },
          prices: { per: 'permit', baseCents: 500, rows: [] },
        },
      ],
    }),
    onClub,
  )
const newestEvent = async (type: string) => {
  const { data } = await shop.stripe.events.list({ limit: 1, type }, onClub)
  return data[0] ?? {}
}

/** All payments of a sale are on the account of the association. */
describe('an association with an account of its own', () => {
  it('has its sale finished by its account’s event alone, when the buyer’s phone is gone', async () => {
    const water = await theirWater()
    const opened = granted(await ask(shop, await aPerson(shop.lenza), water))
    await payWith(shop, opened.clientSecret, 'pm_card_visa', CLUB)
    const event = await newestEvent('payment_intent.amount_capturable_updated')
    expect(event).toMatchObject({ account: CLUB })
    expect((await deliver(shop, event)).statusCode).toBe(200)
    expect(await purchasesIn(shop, water)).toMatchObject([{ state: 'issued' }])
    const intent = await shop.stripe.paymentIntents.retrieve(intentOf(opened.clientSecret), {}, onClub)
    expect(intent).toMatchObject({ status: 'succeeded', amount_received: 2000 })
    // Our own account has no such payment.
    await expect(shop.stripe.paymentIntents.retrieve(intent.id)).rejects.toThrow(/No such payment_intent/)
  })

  it('that has no PayPal is paid by card all the same, where its club says that it takes PayPal', async () => {
    const stripeAccount = 'acct_cardsAlone'
    const water = await aWater(shop, undefined, { stripeAccount })
    await takesEveryWay(shop, water)
    const opened = granted(await ask(shop, await aPerson(shop.lenza), water))
    const intent = await shop.stripe.paymentIntents.retrieve(
      intentOf(opened.clientSecret),
      {},
      { stripeAccount },
    )
    expect(intent.payment_method_types).toEqual(['card'])
  })

  it('has an earlier price’s payment cancelled, and an abandoned one released, there', async () => {
    const water = await theirWater()
    const anna = await aPerson(shop.lenza)
    const first = granted(await ask(shop, anna, water))
    const second = granted(await ask(shop, anna, water, { options: ['BOAT'] }))
    await payWith(shop, second.clientSecret, 'pm_card_visa', CLUB)
    const statusOf = async (secret: string | undefined) =>
      (await shop.stripe.paymentIntents.retrieve(intentOf(secret), {}, onClub)).status
    expect(await statusOf(first.clientSecret)).toBe('canceled')
    expect(await statusOf(second.clientSecret)).toBe('requires_capture')

    // A paid hold without a place: it has expired, and the permit is not sold to this person.
    await shop.lenza.db
      .updateTable('purchase')
      .set({ state: 'released' })
      .where('id', '=', second.purchaseId)
      .execute()
    await shop.lenza.db.deleteFrom('taken_place').where('purchase_id', '=', second.purchaseId).execute()
    await shop.lenza.db
      .updateTable('place')
      .set({ taken: 0 })
      .where('quota_id', '=', water.permitId)
      .execute()
    shop.lenza.pass({ minutes: 2 })
    await sweepPayments(shop.lenza)
    expect(await statusOf(second.clientSecret)).toBe('canceled')
  })

  it('gives back on the account where it was charged, although the association now sells on another one', async () => {
    const water = await theirWater()
    const anna = await aPerson(shop.lenza)
    const opened = granted(await ask(shop, anna, water))
    await payWith(shop, opened.clientSecret, 'pm_card_visa', CLUB)
    granted(await buy(shop, anna, water))
    await shop.lenza.db
      .updateTable('association')
      .set({ stripe_account: 'acct_theNewOne', updated_at: shop.lenza.clock.now() })
      .where('id', '=', water.associationId)
      .execute()
    expect(await refundPurchase(shop.lenza, opened.purchaseId)).toMatchObject({
      refundedCents: 2000,
      isUnderWay: false,
    })
    const event = await newestEvent('charge.refunded')
    expect(event).toMatchObject({ account: CLUB, data: { object: { amount_refunded: 2000 } } })
    expect((await deliver(shop, event)).statusCode).toBe(200)
    const next = granted(await ask(shop, await aPerson(shop.lenza), water))
    expect(next.stripeAccount).toBe('acct_theNewOne')
  })
})
