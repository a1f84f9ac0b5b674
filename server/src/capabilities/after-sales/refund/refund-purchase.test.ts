import { costing } from '#rules/permit/example-permit.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { showShortCode } from '#rules/permit/short-code.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import { ask, booksOf, buy, expectBooksInOrder, granted, intentOf } from '#server/testing/buying.ts'
import { payWith, purchase, purchasesIn } from '#server/testing/buying.ts'
import { aDiscount, aWater, placesTaken, useShop, type Water } from '#server/testing/shop.ts'
import { sweepPayments } from '../../purchase/index.ts'
import { takeBackSale } from './take-back-sale.ts'
import { findNamedPurchases } from './find-named.ts'
import { refundPurchase } from './refund-purchase.ts'

const shop = useShop()
afterEach(async () => {
  delete shop.faults.between
  await expectBooksInOrder(shop)
})

const free = { prices: costing(0) }
const paymentsOf = (purchaseId: string) =>
  shop.lenza.db.selectFrom('payment').selectAll().where('purchase_id', '=', purchaseId).execute()
const refund = async (purchaseId: string) => {
  const outcome = await refundPurchase(shop.lenza, purchaseId)
  if (outcome === undefined) throw new Error('there is no such purchase')
  return outcome
}
const stateIn = async (water: Water) => (await purchasesIn(shop, water)).map(({ state }) => state)

describe('a refund', () => {
  it('takes the permit back: money, place, discount and code, and tells buyer and holder', async () => {
    const water = await aWater(shop, undefined, { places: 1 })
    const anna = await aPerson(shop.lenza, { language: 'it' })
    const bruno = await aPerson(shop.lenza, { firstName: 'Bruno', language: 'en' })
    const code = await aDiscount(shop, water, {
      code: 'HALF',
      rule: { kind: 'percent', percent: 50 },
      usesInAll: 1,
    })
    const choices = { discountCodeId: code, otherEmail: bruno.email }
    const opened = granted(await ask(shop, anna, water, choices))
    await payWith(shop, opened.clientSecret)
    granted(await buy(shop, anna, water, choices))
    const [sold] = await purchasesIn(shop, water)

    expect(await refund(opened.purchaseId)).toMatchObject({
      isNew: true,
      refundedCents: 1000,
      isUnderWay: false,
    })
    expect(shop.double.ledger.refunded(intentOf(opened.clientSecret))).toBe(1000)
    expect(await paymentsOf(opened.purchaseId)).toMatchObject([{ state: 'refunded', refunded_cents: 1000 }])
    expect(await placesTaken(shop, water)).toMatchObject([{ taken: 0 }])
    expect(await shop.lenza.db.selectFrom('discount_use').selectAll().execute()).toEqual([])
    const [taken] = await purchasesIn(shop, water)
    expect(taken).toMatchObject({ state: 'refunded', signed_code: null })
    expect(taken?.code_version).toBe((sold?.code_version ?? 0) + 1)

    const toAnna = (await shop.lenza.mails(anna.email)).at(-1)
    expect(toAnna?.subject).toMatch(/^Il tuo permesso è stato annullato/)
    expect(toAnna?.body).toMatch(/10,00\s€/)
    const toBruno = (await shop.lenza.mails(bruno.email)).at(-1)
    expect(toBruno?.subject).toMatch(/^The permit for you was cancelled/)
    expect(toBruno?.body).not.toContain('€')
  })

  it('requested twice, or by many at once, is one refund and one mail', async () => {
    const water = await aWater(shop)
    const anna = await aPerson(shop.lenza)
    const { purchaseId } = await purchase(shop, anna, water)
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => refund(purchaseId)))
    expect(outcomes.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(await refund(purchaseId)).toMatchObject({ isNew: false, refundedCents: 2000 })
    const mails = await shop.lenza.mails(anna.email)
    expect(mails.filter(({ subject }) => subject.startsWith('Your permit was cancelled'))).toHaveLength(1)
  })

  it('of what cost nothing gives the place back and says that there is no money to come', async () => {
    const water = await aWater(shop, () => free, { places: 1 })
    const anna = await aPerson(shop.lenza)
    const { purchaseId } = await purchase(shop, anna, water)
    expect(await refund(purchaseId)).toMatchObject({ isNew: true, refundedCents: 0, isUnderWay: false })
    expect(await placesTaken(shop, water)).toMatchObject([{ taken: 0 }])
    expect((await shop.lenza.mails(anna.email)).at(-1)?.body).toContain('nothing to give back')
  })

  it('that the provider cannot do now is finished by the sweeper, though the command was killed', async () => {
    const water = await aWater(shop)
    const anna = await aPerson(shop.lenza)
    const { purchaseId } = await purchase(shop, anna, water)
    shop.faults.between = async () => null
    expect(await refund(purchaseId)).toMatchObject({ isNew: true, refundedCents: 0, isUnderWay: true })
    shop.lenza.pass({ minutes: 4 })
    expect(await booksOf(shop)).toEqual([])
    shop.lenza.pass({ minutes: 2 })
    expect(await booksOf(shop)).toMatchObject([{ invariant: 'I3', kind: 'notRefunded', about: purchaseId }])
    delete shop.faults.between
    await sweepPayments(shop.lenza)
    expect(await paymentsOf(purchaseId)).toMatchObject([{ state: 'refunded', refunded_cents: 2000 }])
  })

  it('decided just before the capture loses neither the permit’s end nor the money', async () => {
    const water = await aWater(shop, undefined, { places: 1 })
    const anna = await aPerson(shop.lenza)
    const opened = granted(await ask(shop, anna, water))
    await payWith(shop, opened.clientSecret)
    shop.killing.at = 'capture'
    shop.killing.when = 'before'
    await buy(shop, anna, water)
    delete shop.killing.at
    expect(await paymentsOf(opened.purchaseId)).toMatchObject([{ state: 'authorised' }])
    expect(await stateIn(water)).toEqual(['issued'])

    await takeBackSale(shop.lenza, opened.purchaseId, { kind: 'cancelled' })
    expect(await booksOf(shop)).toEqual([])
    shop.lenza.pass({ minutes: 2 })
    await sweepPayments(shop.lenza)
    const { captured, refunded, authorised } = shop.double.ledger
    const intent = intentOf(opened.clientSecret)
    expect([captured(intent) - refunded(intent), authorised(intent)]).toEqual([0, 0])
    expect(await placesTaken(shop, water)).toMatchObject([{ taken: 0 }])
  })

  it('goes back on the association’s own account, where it was charged', async () => {
    const water = await aWater(shop, undefined, { stripeAccount: 'acct_ofTheClub' })
    const anna = await aPerson(shop.lenza)
    const opened = granted(await ask(shop, anna, water))
    await payWith(shop, opened.clientSecret, 'pm_card_visa', 'acct_ofTheClub')
    granted(await buy(shop, anna, water))
    expect(await refund(opened.purchaseId)).toMatchObject({ refundedCents: 2000 })
    const { data } = await shop.stripe.refunds.list({}, { stripeAccount: 'acct_ofTheClub' })
    expect(data).toMatchObject([{ amount: 2000, payment_intent: intentOf(opened.clientSecret) }])
  })

  it('of a hold changes nothing: there is no permit to take back', async () => {
    const water = await aWater(shop)
    const anna = await aPerson(shop.lenza)
    const opened = granted(await ask(shop, anna, water))
    expect(await refund(opened.purchaseId)).toMatchObject({
      isNew: false,
      isUnderWay: false,
      purchase: { state: 'held' },
    })
  })
})

describe('a purchase', () => {
  it('is found by its number, its short code as it is read out, or the provider’s payment', async () => {
    const water = await aWater(shop)
    const anna = await aPerson(shop.lenza)
    const opened = granted(await ask(shop, anna, water))
    await payWith(shop, opened.clientSecret)
    granted(await buy(shop, anna, water))
    const [sold] = await purchasesIn(shop, water)
    const { db } = shop.lenza
    const code = showShortCode(sold?.short_code ?? '').toLowerCase()
    const names = [opened.purchaseId, code, intentOf(opened.clientSecret)]
    for (const name of names) expect(await findNamedPurchases(db, name)).toEqual([opened.purchaseId])
    for (const name of ['pi_nobody', 'ABCD', '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f', "' or 1=1 --"])
      expect(await findNamedPurchases(db, name)).toEqual([])
  })
})
