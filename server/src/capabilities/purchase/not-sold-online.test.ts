import { expect, it } from 'vitest'
import { aPerson } from '#server/platform/testing/people.ts'
import { ask, purchasesIn, refused } from '#server/testing/buying.ts'
import { aWater, useShop } from '#server/testing/shop.ts'

const shop = useShop()

it('a permit of a club without cards is refused before a payment, with where to ask', async () => {
  const water = await aWater(shop)
  const { db } = shop.lenza
  await db.updateTable('permit').set({ on_sale: false }).where('id', '=', water.permitId).execute()
  const problem = refused(await ask(shop, await aPerson(shop.lenza), water))
  expect(problem).toMatchObject({
    detail: 'This permit is not sold online at the moment: ask the association where to buy it.',
  })
  expect(await purchasesIn(shop, water)).toEqual([])
})
