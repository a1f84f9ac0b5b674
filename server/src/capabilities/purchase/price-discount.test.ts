import { describe, expect, it } from 'vitest'
import { priceDiscount } from '#contract/purchase.ts'
import { costing } from '#rules/permit/example-permit.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { granted, refused } from '#server/testing/buying.ts'
import { aDiscount, aWater, DAY, useShop, type Water } from '#server/testing/shop.ts'

const shop = useShop()

const price = (
  who: Person,
  water: Water,
  code: string,
  more: { otherEmail?: string; address?: string } = {},
) => {
  const { address, ...fields } = more
  return shop.lenza.call(
    priceDiscount,
    { permitId: water.permitId, code, firstDay: DAY, ...fields },
    { token: who.token, ...(address !== undefined && { address }) },
  )
}

describe('the price with a discount code', () => {
  it('tells the base price, the discount and its rule', async () => {
    const water = await aWater(shop)
    const anna = await aPerson(shop.lenza)
    const percent = await aDiscount(shop, water, { code: 'TEN', rule: { kind: 'percent', percent: 10 } })
    expect(granted(await price(anna, water, ' ten '))).toEqual({
      valid: true,
      discountCodeId: percent,
      baseCents: 2000,
      discountCents: 200,
      discountedCents: 1800,
      percent: 10,
    })
    await aDiscount(shop, water, { code: 'FIVE', rule: { kind: 'amount', cents: 500 } })
    expect(granted(await price(anna, water, 'FIVE'))).toMatchObject({
      discountedCents: 1500,
      amountCents: 500,
    })
  })

  it('is that of the holder, or says why the code does not apply', async () => {
    const water = await aWater(shop, () => ({ prices: costing(2000, { memberCents: 1000 }) }))
    const anna = await aPerson(shop.lenza)
    const luca = await aPerson(shop.lenza)
    await shop.lenza.db
      .insertInto('association_member')
      .values({ association_id: water.associationId, email: luca.email })
      .execute()
    await aDiscount(shop, water, {
      code: 'HERS',
      rule: { kind: 'percent', percent: 50 },
      onlyEmail: anna.email,
    })
    expect(granted(await price(anna, water, 'HERS', { otherEmail: luca.email }))).toMatchObject({
      valid: true,
      baseCents: 2000,
      discountedCents: 1000,
    })
    const his = granted(await price(luca, water, 'HERS'))
    expect(his).toMatchObject({ valid: false, baseCents: 1000, discountedCents: 1000 })
    expect(his.reason).toMatch(/somebody else/)
    expect(refused(await price(anna, water, 'HERS', { otherEmail: 'no@example.org' })).code).toBe(
      'OTHER_HOLDER_UNKNOWN',
    )
  })

  it('is refused after too many guesses, by account and by address; good codes do not count', async () => {
    const water = await aWater(shop)
    await aDiscount(shop, water, { code: 'GOOD', rule: { kind: 'percent', percent: 10 } })
    const anna = await aPerson(shop.lenza)
    for (let n = 0; n < 15; n++) granted(await price(anna, water, 'GOOD', { address: '10.0.0.1' }))
    const guesses = await Promise.all(
      Array.from({ length: 40 }, (_, n) => price(anna, water, `GUESS${n}`, { address: `10.0.1.${n}` })),
    )
    expect(guesses.filter(({ ok }) => ok)).toHaveLength(10)
    expect(refused(await price(anna, water, 'GOOD', { address: '10.0.0.1' })).code).toBe('TOO_MANY_TRIES')

    const strangers = await Promise.all(Array.from({ length: 15 }, () => aPerson(shop.lenza)))
    const fromOne = await Promise.all(
      strangers.map((who, n) => price(who, water, `OTHER${n}`, { address: '10.0.2.1' })),
    )
    expect(fromOne.filter(({ ok }) => ok)).toHaveLength(10)
    shop.lenza.pass({ minutes: 16 })
    expect(granted(await price(anna, water, 'GOOD', { address: '10.0.0.1' })).valid).toBe(true)
  })
})
