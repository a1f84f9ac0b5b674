import { expect, it } from 'vitest'
import { syncRiverLog } from '#contract/river-log.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import { watchBoundaries } from '#server/testing/boundaries.ts'
import { howMany } from '#server/testing/long-form.ts'
import { aFish, anOuting, aPermitAt, aRiver, later, type Sent } from '#server/testing/river.ts'
import { useShop } from '#server/testing/shop.ts'

const shop = useShop()

it('connections that break before or after the commit lose nothing, and nothing is written twice', async () => {
  const anna = await aPerson(shop.lenza)
  const permit = await aPermitAt(shop, anna, await aRiver(shop))
  const sent: Sent[] = [anOuting(permit), ...Array.from({ length: 8 }, () => aFish(permit))]
  const all = [...sent, ...sent.map((item) => later(item, 1)), ...sent.map((item) => later(item, 2))]
  const boundaries = watchBoundaries(shop)
  let broken = 0
  for (let n = 0; n < howMany({ short: 12, long: 500 }); n++) {
    boundaries.strike(1, n % 2 === 0 ? 'cut before' : 'cut after')
    const items = [all[n % all.length] ?? {}, ...all.slice(0, n % all.length)]
    const outcome = await shop.lenza.call(syncRiverLog, { items }, anna)
    if (boundaries.struck()?.includes('commit')) broken += 1
    if (!outcome.ok) continue
    for (const { outcome: became } of outcome.value.outcomes) expect(became).not.toBe('refused')
  }
  boundaries.calm()
  expect(broken).toBeGreaterThan(6)
  // A phone sends everything once more.
  const last = await shop.lenza.call(syncRiverLog, { items: all }, anna)
  expect(last.ok).toBe(true)
  const { db } = shop.lenza
  const fish = await db.selectFrom('catch').selectAll().where('purchase_id', '=', permit).execute()
  expect(fish.map(({ versions }) => versions)).toEqual(Array.from({ length: 8 }, () => 3))
  const earlier = await db.selectFrom('earlier_version').select('version_id').execute()
  expect(new Set(earlier.map(({ version_id }) => version_id)).size).toBe(2 * sent.length)
})
