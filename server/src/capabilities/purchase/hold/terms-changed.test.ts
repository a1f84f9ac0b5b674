import { expect, it } from 'vitest'
import { costing } from '#rules/permit/example-permit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import { ask, granted } from '#server/testing/buying.ts'
import { aWater, useShop } from '#server/testing/shop.ts'
import { waitsForLock } from '#server/testing/waits-for-lock.ts'

const shop = useShop()

it('a hold that takes no place waits for new terms that are being written, and has those', async () => {
  const water = await aWater(shop, () => ({ prices: costing(2000) }))
  const anna = await aPerson(shop.lenza)
  const { db } = shop.lenza

  let request: ReturnType<typeof ask> | undefined
  await inTransaction(db, async (tx) => {
    const first = await tx
      .selectFrom('permit_version')
      .selectAll()
      .where('permit_id', '=', water.permitId)
      .executeTakeFirstOrThrow()
    const terms = JSON.stringify({ ...first.terms, prices: costing(3000) })
    await tx
      .insertInto('permit_version')
      .values({ ...first, version: 2, terms })
      .execute()
    await tx.updateTable('permit').set({ version: 2 }).where('id', '=', water.permitId).execute()
    await tx
      .updateTable('association')
      .set({ updated_at: new Date() })
      .where('id', '=', first.association_id)
      .execute()
    request = ask(shop, anna, water)
    // Without the shared lock it waits for nothing: the hold is written under the old terms.
    const written = request.then(() => true)
    await expect.poll(() => Promise.race([written, waitsForLock(shop.lenza)])).toBe(true)
  })

  const { purchaseId, amountCents } = granted(await (request as ReturnType<typeof ask>))
  const { permit_version } = await db
    .selectFrom('purchase')
    .select('permit_version')
    .where('id', '=', purchaseId)
    .executeTakeFirstOrThrow()
  expect({ permit_version, amountCents }).toEqual({ permit_version: 2, amountCents: 3000 })
})
