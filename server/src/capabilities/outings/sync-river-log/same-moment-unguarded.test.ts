import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { aPerson } from '#server/platform/testing/people.ts'
import { aNote, aPermitAt, aRiver, later, sendLog } from '#server/testing/river.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'

vi.mock('../store/guards.ts', () => ({ guards: { lockPurchases: '' } }))

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.stop())

/** Enough for what goes wrong in most of them to go wrong at least once. */
const ROUNDS = 60

it('without the lock, two phones that write at the same moment do not see each other', async () => {
  const anna = await aPerson(shop.lenza)
  const permit = await aPermitAt(shop, anna, await aRiver(shop))
  let isWrong = false
  for (let round = 0; round < ROUNDS && !isWrong; round++) {
    const first = aNote(permit)
    const versions = [first, later(first, 1), later(first, 2), later(first, 3)]
    await Promise.all(versions.map((version) => sendLog(shop, anna, [version])))
    const { versions: counted, version_id } = await shop.lenza.db
      .selectFrom('note')
      .select(['versions', 'version_id'])
      .where('id', '=', String(first['id']))
      .executeTakeFirstOrThrow()
    isWrong = counted !== versions.length || version_id !== versions.at(-1)?.['idModifica']
  }
  expect(isWrong).toBe(true)
})
