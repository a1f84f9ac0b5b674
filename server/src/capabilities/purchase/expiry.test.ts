import { describe, expect, it } from 'vitest'
import { aPerson } from '#server/platform/testing/people.ts'
import { expireHolds } from './hold/expire-holds.ts'
import { sweepPayments } from './sweep-payments.ts'
import {
  ask,
  buy,
  checkBooksAfterTests,
  granted,
  intentOf,
  payWith,
  purchase,
  purchasesIn,
  refused,
} from '#server/testing/buying.ts'
import { aDiscount, aWater, closeZone, placesTaken, useShop } from '#server/testing/shop.ts'

const shop = useShop()
checkBooksAfterTests(shop)

const expire = () => expireHolds(shop.lenza, shop.lenza.clock.now())
const statusOf = async (secret: string | undefined) =>
  (await shop.stripe.paymentIntents.retrieve(intentOf(secret))).status

describe('a hold that ran out', () => {
  it('gives its place and its discount back, and its payment is withdrawn after a while', async () => {
    const water = await aWater(shop, undefined, { places: 1 })
    const anna = await aPerson(shop.lenza)
    const rule = { kind: 'percent' as const, percent: 10 }
    const discountCodeId = await aDiscount(shop, water, { code: 'ONE', rule, usesInAll: 1 })
    const opened = granted(await ask(shop, anna, water, { discountCodeId }))
    shop.lenza.pass({ minutes: 14 })
    expect(await expire()).toBe(0)
    shop.lenza.pass({ minutes: 1 })
    expect(await expire()).toBe(1)
    expect(await placesTaken(shop, water)).toMatchObject([{ taken: 0 }])

    await sweepPayments(shop.lenza)
    expect(await statusOf(opened.clientSecret)).toBe('requires_payment_method')
    shop.lenza.pass({ minutes: 11 })
    await sweepPayments(shop.lenza)
    expect(await statusOf(opened.clientSecret)).toBe('canceled')
    expect((await purchasesIn(shop, water))[0]?.state).toBe('expired')
    const bruno = await aPerson(shop.lenza)
    await purchase(shop, bruno, water, { discountCodeId })
  })

  it('lasts no longer than others when it was begun while the clock was an hour ahead', async () => {
    const water = await aWater(shop, undefined, { places: 1 })
    const anna = await aPerson(shop.lenza)
    const right = shop.lenza.clock.now()
    shop.lenza.pass({ hours: 1 })
    granted(await ask(shop, anna, water))
    shop.lenza.setNow(right)
    expect(await expire()).toBe(0)
    shop.lenza.pass({ minutes: 14 })
    expect(await expire()).toBe(0)
    shop.lenza.pass({ minutes: 1 })
    expect(await expire()).toBe(1)
    expect(await placesTaken(shop, water)).toMatchObject([{ taken: 0 }])
  })

  it('keeps its end when another server’s clock is some seconds behind', async () => {
    const water = await aWater(shop)
    const anna = await aPerson(shop.lenza)
    granted(await ask(shop, anna, water))
    shop.lenza.pass({ seconds: -90 })
    await expire()
    shop.lenza.pass({ seconds: 90, minutes: 14 })
    expect(await expire()).toBe(0)
    shop.lenza.pass({ minutes: 1 })
    expect(await expire()).toBe(1)
  })

  it('is ended before another order is refused for lack of places', async () => {
    const water = await aWater(shop, undefined, { places: 1 })
    const [anna, bruno] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
    granted(await ask(shop, anna, water))
    expect(refused(await ask(shop, bruno, water)).code).toBe('PLACE_TAKEN')
    shop.lenza.pass({ minutes: 15 })
    granted(await ask(shop, bruno, water))
    expect(refused(await buy(shop, anna, water)).code).toBe('HOLD_MISSING')
  })

  it('takes a place again when the card says yes late and there is one', async () => {
    const water = await aWater(shop, undefined, { places: 1 })
    const anna = await aPerson(shop.lenza)
    const opened = granted(await ask(shop, anna, water))
    await payWith(shop, opened.clientSecret)
    shop.lenza.pass({ minutes: 16 })
    await expire()
    const { permit } = granted(await buy(shop, anna, water))
    expect(permit.state).toBe('issued')
    expect(await placesTaken(shop, water)).toMatchObject([{ taken: 1 }])
  })

  it('charges nothing when the place was sold meanwhile', async () => {
    const water = await aWater(shop, undefined, { places: 1 })
    const [anna, bruno] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
    const opened = granted(await ask(shop, anna, water))
    await payWith(shop, opened.clientSecret)
    shop.lenza.pass({ minutes: 16 })
    await purchase(shop, bruno, water)
    expect(refused(await buy(shop, anna, water))).toMatchObject({ code: 'HOLD_EXPIRED', status: 409 })
    expect(await statusOf(opened.clientSecret)).toBe('canceled')
    expect(refused(await buy(shop, anna, water)).code).toBe('HOLD_EXPIRED')
  })

  it('is not sold again on a zone that closed meanwhile', async () => {
    const water = await aWater(shop, (zone) => ({ zones: [{ zoneId: zone }] }), { places: 1 })
    const anna = await aPerson(shop.lenza)
    const choices = { zoneId: water.zoneId }
    const opened = granted(await ask(shop, anna, water, choices))
    await payWith(shop, opened.clientSecret)
    shop.lenza.pass({ minutes: 16 })
    await expire()
    await closeZone(shop, water)
    expect(refused(await buy(shop, anna, water, choices)).code).toBe('HOLD_EXPIRED')
    expect(shop.double.ledger.authorised(intentOf(opened.clientSecret))).toBe(0)
  })

  it('is sold by the sweeper when the webhook was lost and no call came', async () => {
    const water = await aWater(shop, undefined, { places: 1 })
    const anna = await aPerson(shop.lenza)
    const opened = granted(await ask(shop, anna, water))
    await payWith(shop, opened.clientSecret)
    shop.lenza.pass({ hours: 30 })
    await expire()
    await sweepPayments(shop.lenza)
    expect((await purchasesIn(shop, water))[0]?.state).toBe('issued')
    expect(shop.double.ledger.captured(intentOf(opened.clientSecret))).toBe(2000)
  })

  it('becomes a new hold when the buyer asks again, and the earlier intent cannot be paid any more', async () => {
    const water = await aWater(shop, undefined, { places: 1 })
    const anna = await aPerson(shop.lenza)
    const before = granted(await ask(shop, anna, water))
    shop.lenza.pass({ minutes: 20 })
    const after = granted(await ask(shop, anna, water))
    expect(after).toMatchObject({ secondsLeft: 900 })
    expect(after.purchaseId).not.toBe(before.purchaseId)
    expect(await statusOf(before.clientSecret)).toBe('canceled')
  })

  it('is found paid when the buyer asks again: they have the permit', async () => {
    const water = await aWater(shop, undefined, { places: 1 })
    const anna = await aPerson(shop.lenza)
    const before = granted(await ask(shop, anna, water))
    await payWith(shop, before.clientSecret)
    shop.lenza.pass({ minutes: 20 })
    expect(refused(await ask(shop, anna, water))).toMatchObject({
      code: 'NOT_BUYABLE',
      idAcquisto: before.purchaseId,
    })
    expect((await purchasesIn(shop, water)).map(({ state }) => state)).toEqual(['issued'])
  })

  it('is never over or orphaned when cards say yes while holds run out', async () => {
    const water = await aWater(shop, undefined, { places: 5 })
    const buyers = await Promise.all(Array.from({ length: 5 }, () => aPerson(shop.lenza)))
    for (const who of buyers) {
      const opened = granted(await ask(shop, who, water))
      await payWith(shop, opened.clientSecret)
    }
    shop.lenza.pass({ minutes: 15 })
    const late = await Promise.all(Array.from({ length: 5 }, () => aPerson(shop.lenza)))
    await Promise.all([
      expire(),
      ...buyers.map((who) => buy(shop, who, water)),
      ...late.map((who) => ask(shop, who, water)),
      sweepPayments(shop.lenza),
    ])
    shop.lenza.pass({ minutes: 2 })
    await sweepPayments(shop.lenza)
    const [row] = await placesTaken(shop, water)
    expect(row?.taken).toBeLessThanOrEqual(5)
    const authorised = shop.double.ledger.entries().filter((entry) => entry.authorised > 0)
    expect(authorised).toEqual([])
  })
})

describe('a capture that the bank refuses after the sale', () => {
  it('voids it: nothing charged, place and discount back, code revoked, both get a mail', async () => {
    const water = await aWater(shop, undefined, { places: 1 })
    const [anna, luca] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
    const rule = { kind: 'percent' as const, percent: 10 }
    const discountCodeId = await aDiscount(shop, water, { code: 'V', rule, usesInAll: 1 })
    const choices = { otherEmail: luca.email, discountCodeId }
    const opened = granted(await ask(shop, anna, water, choices))
    await payWith(shop, opened.clientSecret, 'pm_card_captureDeclined')
    expect(refused(await buy(shop, anna, water, choices))).toMatchObject({
      code: 'PAYMENT_CAPTURE_REFUSED',
      status: 402,
    })
    expect(refused(await buy(shop, anna, water, choices)).code).toBe('PAYMENT_CAPTURE_REFUSED')
    expect(await purchasesIn(shop, water)).toMatchObject([
      { state: 'voided', signed_code: null, code_version: 2 },
    ])
    expect(await placesTaken(shop, water)).toMatchObject([{ taken: 0 }])
    expect(await statusOf(opened.clientSecret)).toBe('canceled')
    expect((await shop.lenza.mails(anna.email)).at(-1)?.subject).toMatch(/no longer valid/)
    expect((await shop.lenza.mails(luca.email)).at(-1)?.subject).toMatch(/no longer valid/)

    await purchase(shop, anna, water, choices)
  })
})
