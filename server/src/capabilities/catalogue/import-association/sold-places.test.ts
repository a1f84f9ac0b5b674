import { describe, expect, it } from 'vitest'
import type { Day } from '#rules/permit-terms.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { aPermit } from '#association-file/association-file-for-test.ts'
import { waitsForLock } from '#server/testing/waits-for-lock.ts'
import { importsForTest, TODAY } from './imports-for-test.ts'

const named = { it: 'x', en: 'x' }
const morning = { code: 'M', name: named, from: '05:00', to: '13:00' }
const afternoon = { code: 'P', name: named, from: '13:00', to: '21:00' }

const { db, load, placeOn, sell, aBuyer, sellTo } = importsForTest()

describe('places that are sold', () => {
  it('stay when the file has fewer, and the summary lists them', async () => {
    await load()
    for (let sold = 0; sold < 3; sold += 1) expect(await sell(TODAY)).toBe(true)
    const done = await load({ permits: [aPermit({ capacity: [{ places: 2 }] })] })
    expect(await placeOn(TODAY)).toMatchObject({ planned: 2, capacity: 3, taken: 3 })
    expect(await placeOn('2027-05-02')).toMatchObject({ planned: 2, capacity: 2 })
    expect(done).toMatchObject({
      kept: [{ day: TODAY, permitKey: 'day', zoneKey: 'river', requested: 2, sold: 3 }],
    })
    expect(await sell(TODAY)).toBe(false)
    await load({ permits: [aPermit({ capacity: [{ places: 5 }] })] })
    expect(await placeOn(TODAY)).toMatchObject({ planned: 5, capacity: 5, taken: 3 })
  })

  it('stay when their slot no longer exists, and no more are sold there', async () => {
    await load({ slots: [morning, afternoon], permits: [aPermit({ slots: ['M', 'P'] })] })
    await sell(TODAY, 'P')
    await load({ slots: [morning], permits: [aPermit({ slots: ['M'] })] })
    expect(await placeOn(TODAY, 'P')).toMatchObject({ planned: 0, capacity: 1, taken: 1 })
    expect(await placeOn('2027-05-02', 'P')).toMatchObject({ planned: 0, capacity: 0 })
    expect(await placeOn(TODAY, 'M')).toMatchObject({ capacity: 4 })
    expect(await sell(TODAY, 'P')).toBe(false)
  })

  it('count from the first day of a limit, also those that were sold before there was one', async () => {
    await load({ permits: [aPermit({ capacity: [], validity: { days: [1, 2, 3] } })] })
    const buyer = await aBuyer()
    const buy = (
      first_day: Day,
      last_day: Day,
      state: 'issued' | 'refunded',
      holder_kind: 'self' | 'minor',
    ) => sellTo(buyer, { first_day, last_day, zone_id: 1, state, holder_kind })
    await buy('2027-04-30', '2027-05-02', 'issued', 'self')
    await buy('2027-05-02', '2027-05-02', 'issued', 'self')
    await buy('2027-05-02', '2027-05-02', 'issued', 'minor')
    await buy('2027-05-02', '2027-05-02', 'refunded', 'self')
    const limited = {
      permits: [aPermit({ validity: { days: [1, 2, 3] }, capacity: [{ places: 2, forMinors: 1 }] })],
    }
    await load(limited)
    expect(await placeOn(TODAY)).toMatchObject({ capacity: 2, taken: 1, others_capacity: 1, others_taken: 1 })
    expect(await placeOn('2027-05-02')).toMatchObject({
      capacity: 3,
      taken: 3,
      planned: 2,
      others_capacity: 2,
      others_taken: 2,
    })
    const kept = await db().selectFrom('taken_place').select(['day', 'others']).orderBy('day').execute()
    expect(kept.map(({ day }) => day)).toEqual([TODAY, '2027-05-02', '2027-05-02', '2027-05-02'])
    await load(limited)
    expect(await db().selectFrom('taken_place').select('day').execute()).toHaveLength(4)
  })

  it('are never more than there are while imports change the number and people buy', async () => {
    await load({ permits: [aPermit({ capacity: [{ places: 30 }] })] })
    const imports = (async () => {
      for (const places of [10, 40, 5, 25, 15]) {
        await load({ permits: [aPermit({ capacity: [{ places }] })] })
      }
    })()
    const sales = await Promise.all(Array.from({ length: 120 }, () => sell(TODAY)))
    await imports
    const sold = sales.filter(Boolean).length
    const row = await placeOn(TODAY)
    expect(row?.taken).toBe(sold)
    expect(row?.capacity).toBe(Math.max(15, sold))
    expect(sold).toBeLessThanOrEqual(40)
    expect(sold).toBeGreaterThan(0)
  })
})

it('waits for a sale that is under way, and then counts it', async () => {
  await load()
  let sold: () => void = () => undefined
  const held = new Promise<void>((done) => (sold = done))
  const counted = Promise.withResolvers<void>()
  const sale = inTransaction(db(), async (tx) => {
    await tx.updateTable('place').set({ taken: 4 }).where('day', '=', TODAY).execute()
    counted.resolve()
    await held
  })
  await counted.promise
  const lowering = load({ permits: [aPermit({ capacity: [{ places: 1 }] })] })
  await expect.poll(() => waitsForLock({ db: db() })).toBe(true)
  sold()
  await Promise.all([sale, lowering])
  expect(await placeOn(TODAY)).toMatchObject({ planned: 1, capacity: 4, taken: 4 })
})
