import { expect, it } from 'vitest'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { anOutlet, soldAtOutlet } from '#server/testing/outlets.ts'
import { aWater, useShop } from '#server/testing/shop.ts'
import { waitsForLock } from '#server/testing/waits-for-lock.ts'
import { refundPurchase } from '../after-sales/index.ts'
import { sweepPayments } from '../purchase/index.ts'
import { lockOutlet, owedBy } from './index.ts'

const shop = useShop()

it('money that goes back by the hand of an outlet waits for its account before it moves the payment', async () => {
  const { lenza } = shop
  const water = await aWater(shop)
  const { associationId } = water
  const outletId = await anOutlet(lenza, water)
  const { id } = await soldAtOutlet(shop, water, outletId)
  const settled: Promise<unknown>[] = []
  await inTransaction(lenza.db, async (tx) => {
    await lockOutlet(tx, associationId, outletId)
    settled.push(refundPurchase(lenza, id).then(() => sweepPayments(lenza)))
    await expect.poll(() => waitsForLock(lenza)).toBe(true)
    // Refused at once where somebody else has it locked: an undo of the outlet would wait for it, and both for each other.
    await lenza.pool.query('select from payment where association_id = $1 for update nowait', [associationId])
  })
  await Promise.all(settled)
  expect(await owedBy(lenza.db, associationId, outletId)).toBe(0)
})
