import { describe, expect, it } from 'vitest'
import { costing } from '#rules/permit/example-permit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import { ask, buy, expectBooksInOrder, granted, purchasesIn, refused } from '#server/testing/buying.ts'
import { aWater, placesTaken, useShop } from '#server/testing/shop.ts'
import { waitsForLock } from '#server/testing/waits-for-lock.ts'

const shop = useShop()

const ROUNDS = 5
const CLICKS = 12

describe('a free permit, requested many times at once by the same person', () => {
  it.each([true, false])(
    'is one permit on one place, and every answer is that permit (one a day: %s)',
    async (oneADay) => {
      for (let round = 0; round < ROUNDS; round++) {
        const water = await aWater(shop, () => ({ prices: costing(0) }), { places: 10, oneADay })
        const anna = await aPerson(shop.lenza)
        const clicks = await Promise.all(Array.from({ length: CLICKS }, () => buy(shop, anna, water)))
        expect(new Set(clicks.map((click) => granted(click).purchaseId)).size).toBe(1)
        expect(await placesTaken(shop, water)).toMatchObject([{ taken: 1 }])
      }
      await expectBooksInOrder(shop)
    },
  )
})

it('a hold that is paid at this very moment does not give way to another order for the same day', async () => {
  const water = await aWater(shop, () => ({ techniques: [1, 2] }), { places: 5, oneADay: true })
  const anna = await aPerson(shop.lenza)
  const { purchaseId } = granted(await ask(shop, anna, water, { technique: 1 }))

  let other: ReturnType<typeof ask> | undefined
  await inTransaction(shop.lenza.db, async (tx) => {
    await tx.updateTable('purchase').set({ state: 'issued' }).where('id', '=', purchaseId).execute()
    other = ask(shop, anna, water, { technique: 2 })
    // It has read the hold, and waits for its lock.
    await expect.poll(() => waitsForLock(shop.lenza)).toBe(true)
  })
  const problem = refused(await (other as ReturnType<typeof ask>))
  expect(problem).toMatchObject({ code: 'NOT_BUYABLE', motivi: [{ codice: 'ALREADY_HAS_PERMIT' }] })
  expect(await purchasesIn(shop, water)).toHaveLength(1)
})
