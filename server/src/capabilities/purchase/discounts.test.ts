import { describe, expect, it } from 'vitest'
import { aPerson } from '#server/platform/testing/people.ts'
import {
  ask,
  buy,
  checkBooksAfterTests,
  granted,
  intentOf,
  purchase,
  refused,
} from '#server/testing/buying.ts'
import { aDiscount, aWater, useShop } from '#server/testing/shop.ts'

const shop = useShop()
checkBooksAfterTests(shop)

const statusOf = async (secret: string | undefined) =>
  (await shop.stripe.paymentIntents.retrieve(intentOf(secret))).status

describe('discounts', () => {
  const codes = (used: object) => ({ code: 'TEN', rule: { kind: 'percent' as const, percent: 10 }, ...used })

  it('are taken off the price, cancel the intent at the full price, and count as used', async () => {
    const water = await aWater(shop)
    const anna = await aPerson(shop.lenza)
    const id = await aDiscount(shop, water, codes({ usesInAll: 1 }))
    const plain = granted(await ask(shop, anna, water))
    const opened = granted(await ask(shop, anna, water, { discountCodeId: id }))
    expect(opened.price).toMatchObject({ baseCents: 2000, discountCents: 200, totalCents: 1800 })
    expect(await statusOf(plain.clientSecret)).toBe('canceled')

    const bruno = await aPerson(shop.lenza)
    expect(refused(await ask(shop, bruno, water, { discountCodeId: id })).code).toBe('DISCOUNT_REFUSED')
    granted(await ask(shop, anna, water))
    granted(await ask(shop, bruno, water, { discountCodeId: id }))
  })

  it('down to nothing need no card', async () => {
    const water = await aWater(shop)
    const anna = await aPerson(shop.lenza)
    const id = await aDiscount(shop, water, { code: 'GIFT', rule: { kind: 'amount', cents: 5000 } })
    const plain = granted(await ask(shop, anna, water))
    const opened = granted(await ask(shop, anna, water, { discountCodeId: id }))
    expect(opened).toMatchObject({ amountCents: 0, purchaseId: plain.purchaseId })
    expect(opened.clientSecret).toBeUndefined()
    expect(granted(await buy(shop, anna, water, { discountCodeId: id })).permit.amountCents).toBe(0)
  })

  it('are for some, and for as often as they say', async () => {
    const water = await aWater(shop)
    const anna = await aPerson(shop.lenza)
    const other = await aWater(shop)
    let made = 0
    const refusedWith = async (options: object) => {
      const code = `CODE${(made += 1)}`
      const discountCodeId = await aDiscount(shop, water, { ...codes(options), code })
      return refused(await ask(shop, anna, water, { discountCodeId })).detail
    }
    expect(await refusedWith({ onlyEmail: 'luca@example.org' })).toMatch(/somebody else/)
    expect(await refusedWith({ permitIds: [other.permitId] })).toMatch(/not for this permit/)
    expect(await refusedWith({ from: '2027-06-01' })).toMatch(/this day/)
    expect(await refusedWith({ usesInAll: 0 })).toMatch(/as often/)

    const foreign = await aDiscount(shop, other, codes({}))
    for (const discountCodeId of [foreign, '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f'])
      expect(refused(await ask(shop, anna, water, { discountCodeId })).fields).toMatchObject([
        { field: 'idCodiceSconto', code: 'DISCOUNT_UNKNOWN' },
      ])

    const once = await aDiscount(shop, water, { ...codes({ usesPerPerson: 1 }), code: 'ONCE' })
    await purchase(shop, anna, water, { discountCodeId: once })
    const another = { firstDay: '2027-05-03', lastDay: '2027-05-03', discountCodeId: once }
    expect(refused(await ask(shop, anna, water, another)).detail).toMatch(/already/)
  })
})
