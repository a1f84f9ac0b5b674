import { afterEach, describe, expect, it } from 'vitest'
import { aPerson } from '#server/platform/testing/people.ts'
import { ask, buy, expectBooksInOrder, granted, payWith, purchasesIn } from '#server/testing/buying.ts'
import { intentsOf, sweep, whileTheProvider } from '#server/testing/paying-meanwhile.ts'
import { aWater, useShop } from '#server/testing/shop.ts'
import { takeBackSale } from './take-back-sale.ts'

const shop = useShop()
afterEach(async () => {
  delete shop.faults.between
  await expectBooksInOrder(shop)
})

describe('a permit that is taken back while its money is taken', () => {
  it.each(['before', 'after'] as const)('%s the provider has it: it comes back in full', async (when) => {
    const water = await aWater(shop, undefined, { places: 1 })
    const anna = await aPerson(shop.lenza)
    const { purchaseId, clientSecret } = granted(await ask(shop, anna, water))
    await payWith(shop, clientSecret)
    whileTheProvider(shop, /capture$/, when, () =>
      takeBackSale(shop.lenza, purchaseId, { kind: 'cancelled' }),
    )
    // The buyer gets no permit.
    const bought = await buy(shop, anna, water)
    expect(bought.ok && bought.value.permit.state).not.toBe('issued')
    await sweep(shop, 2)
    const kept = intentsOf(shop, purchaseId).map(
      ({ captured, refunded, authorised }) => captured - refunded + authorised,
    )
    expect(kept).toEqual([0])
    expect(await purchasesIn(shop, water)).toMatchObject([{ state: 'refunded' }])
  })

  it('and whose money could not be taken yet: it is never taken', async () => {
    const water = await aWater(shop, undefined, { places: 1 })
    const anna = await aPerson(shop.lenza)
    const { purchaseId, clientSecret } = granted(await ask(shop, anna, water))
    await payWith(shop, clientSecret)
    shop.faults.between = async (call, carryOut) => (call.path.endsWith('capture') ? null : carryOut())
    granted(await buy(shop, anna, water))
    expect(await takeBackSale(shop.lenza, purchaseId, { kind: 'cancelled' })).toEqual([])
    delete shop.faults.between
    await sweep(shop, 2)
    expect(intentsOf(shop, purchaseId)).toMatchObject([{ captured: 0, authorised: 0, status: 'canceled' }])
  })
})
