import { expect, it } from 'vitest'
import { aPerson } from '#server/platform/testing/people.ts'
import { checkBooksAfterTests, granted, purchasesIn } from '#server/testing/buying.ts'
import { lineOfGuest, openLines } from '#server/testing/orders.ts'
import { aWater, limitPurchases, useShop } from '#server/testing/shop.ts'
import { decideParty, holdForParty } from './party.ts'

const shop = useShop()
checkBooksAfterTests(shop)

it('an offer to a guest for whom somebody else has ordered since it was decided is decided anew', async () => {
  const water = await aWater(shop, undefined, { places: 4 })
  await limitPurchases(shop, water, [{ atMost: 1, of: 'purchases', per: 'day' }])
  const [anna, bruno] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
  const now = shop.lenza.clock.now()
  const party = await decideParty(shop.lenza, [lineOfGuest(water)], { buyer: anna, language: 'en', now })
  granted(await openLines(shop, bruno, [lineOfGuest(water)]))
  const until = new Date(now.getTime() + 1_800_000)
  expect(await holdForParty(shop.lenza, party, until, () => Promise.resolve(true))).toBe('decideAnew')
  expect((await purchasesIn(shop, water)).map(({ buyer_id }) => buyer_id)).toEqual([bruno.accountId])
})
