import { expect, it, vi } from 'vitest'
import { aPerson } from '#server/platform/testing/people.ts'
import { aNote, aPermitAt, aRiver, later, sendLog } from '#server/testing/river.ts'
import { useShop } from '#server/testing/shop.ts'

const WRITERS = 4
const all = Promise.withResolvers<void>()
let arrived = 0

vi.mock('../store/guards.ts', () => ({ guards: { lockPurchases: '' } }))
/** Each writer reads the stored items, and writes after all have read. */
vi.mock('../store/write-rows.ts', async (actual) => {
  const real = await actual<typeof import('../store/write-rows.ts')>()
  const writeRows: typeof real.writeRows = async (...given) => {
    arrived += 1
    if (arrived === WRITERS) all.resolve()
    await all.promise
    return real.writeRows(...given)
  }
  return { ...real, writeRows }
})

const shop = useShop()

it('without the lock, phones that write at the same moment do not see each other', async () => {
  const anna = await aPerson(shop.lenza)
  const permit = await aPermitAt(shop, anna, await aRiver(shop))
  const first = aNote(permit)
  const versions = [first, ...Array.from({ length: WRITERS - 1 }, (_, n) => later(first, n + 1))]
  await Promise.all(versions.map((version) => sendLog(shop, anna, [version])))
  const { versions: counted } = await shop.lenza.db
    .selectFrom('note')
    .select('versions')
    .where('id', '=', String(first['id']))
    .executeTakeFirstOrThrow()
  expect(counted).toBeLessThan(WRITERS)
})
