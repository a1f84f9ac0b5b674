import { describe, expect, it } from 'vitest'
import { aPerson } from '#server/platform/testing/people.ts'
import { ask, checkBooksAfterTests, granted, refused } from '#server/testing/buying.ts'
import { aWater, useShop } from '#server/testing/shop.ts'
import { expireHolds } from '../hold/expire-holds.ts'

const shop = useShop()
checkBooksAfterTests(shop)

describe('a place that comes back', () => {
  it('is not sold again where the association now has fewer', async () => {
    const water = await aWater(shop, undefined, { places: 3 })
    const { db, clock } = shop.lenza
    const asking = async () => ask(shop, await aPerson(shop.lenza), water)
    for (let n = 0; n < 3; n++) granted(await asking())
    await db.updateTable('place').set({ planned: 1 }).where('quota_id', '=', water.permitId).execute()

    shop.lenza.pass({ minutes: 15 })
    expect(await expireHolds(shop.lenza, clock.now())).toBe(3)
    expect(
      await db
        .selectFrom('place')
        .select(['capacity', 'taken', 'planned'])
        .where('quota_id', '=', water.permitId)
        .where('day', '=', '2027-05-02')
        .execute(),
    ).toEqual([{ capacity: 1, taken: 0, planned: 1 }])
    granted(await asking())
    expect(refused(await asking()).code).toBe('PLACE_TAKEN')
  })
})
