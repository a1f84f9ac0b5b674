import { expect, it } from 'vitest'
import { undoCounterSale } from '#contract/office-counter.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { granted } from '#server/testing/buying.ts'
import { aCounterSale, sellBy } from '#server/testing/counter.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import { aWater, useShop } from '#server/testing/shop.ts'
import { aTill } from '#server/testing/tills.ts'
import { waitsForLock } from '#server/testing/waits-for-lock.ts'
import { enterInTill } from '../tills/index.ts'

const shop = useShop()

it('a sale that is taken back waits for the till before it locks anything that a sale takes', async () => {
  const { lenza } = shop
  const water = await aWater(shop, undefined, { places: 2 })
  const seller = await aPersonOfTheOffice(lenza, water, { role: 'counter' })
  await aTill(lenza, water, seller)
  const sale = aCounterSale(water)
  granted(await sellBy(shop, seller, sale))
  const { associationId } = water
  const owner = { associationId, accountId: seller.accountId }
  const undo = () =>
    lenza.call(
      undoCounterSale,
      { associationId, saleId: sale.saleId, amountCents: 2000 },
      { token: seller.token },
    )
  const answers: ReturnType<typeof undo>[] = []
  await inTransaction(lenza.db, async (tx) => {
    const entry = { kind: 'sale', cents: 2000, orderId: uuidv7() } as const
    await enterInTill(tx, owner, entry, lenza.clock.now())
    answers.push(undo())
    await expect.poll(() => waitsForLock(lenza)).toBe(true)
    // Refused at once where somebody else has them locked.
    await lenza.pool.query('select from purchase where association_id = $1 for update nowait', [
      associationId,
    ])
    await lenza.pool.query('select from place where association_id = $1 for update nowait', [associationId])
  })
  for (const answer of await Promise.all(answers)) expect(granted(answer)).toHaveProperty('undoneAt')
})
