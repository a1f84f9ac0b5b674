import { describe, expect, it } from 'vitest'
import { checkOffer, listZones } from '#contract/catalogue.ts'
import { extensionOf } from '#contract/problem-extensions.ts'
import type { CatchCap } from '#rules/river/catch-caps/catch-cap.ts'
import { costing } from '#rules/permit/example-permit.ts'
import { jobsOf } from '#server/jobs.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import { ask, buy, granted, purchase, refused } from '#server/testing/buying.ts'
import { aFish, sendLog } from '#server/testing/river.ts'
import { aWater, DAY, useShop, type Water } from '#server/testing/shop.ts'
import { watchCatchCaps } from './watch-catch-caps.ts'

const shop = useShop()
const TWO_TROUT: CatchCap = { species: ['marbleTrout'], atMost: 2, per: 'season', whenFull: 'saleStops' }

const cap = async ({ associationId }: Water, ...caps: CatchCap[]) => {
  const catch_caps = JSON.stringify(caps)
  await shop.lenza.db.updateTable('association').set({ catch_caps }).where('id', '=', associationId).execute()
}
const count = () => watchCatchCaps(shop.lenza)
const reasons = async ({ permitId }: Water, day: string) => {
  const { token } = await aPerson(shop.lenza)
  const asking = { token, language: 'en' as const }
  return granted(await shop.lenza.call(checkOffer, { permitId, day }, asking)).reasons
}

describe('a catch cap', () => {
  it('stops the sale for its season when its fish are kept, and opens it again when they are not', async () => {
    const water = await aWater(shop, () => ({ prices: costing(0) }))
    await cap(water, TWO_TROUT)
    const anna = await aPerson(shop.lenza)
    const { purchaseId } = await purchase(shop, anna, water)
    const [first, second, released, other] = [
      aFish(purchaseId),
      aFish(purchaseId),
      aFish(purchaseId, { trattenuto: false }),
      aFish(purchaseId, { specie: 'temolo' }),
    ]
    await sendLog(shop, anna, [first, released, other])
    expect(await count()).toBe(0)
    expect(await reasons(water, '2027-06-01')).toEqual([])

    await sendLog(shop, anna, [second])
    const paying = await aPerson(shop.lenza)
    granted(await ask(shop, paying, water, { firstDay: '2027-06-02', lastDay: '2027-06-02' }))
    expect(await count()).toBe(1)
    expect(await count()).toBe(0)
    expect(await reasons(water, '2027-06-01')).toEqual([
      {
        code: 'CATCH_CAP_FULL',
        sentence:
          'Marble trout: all anglers together could keep 2 this season, and they have been caught. Nothing more is sold here until Friday 31 December 2027.',
        rule: 'association/catchCaps',
        values: [
          { name: 'kept', value: '2' },
          { name: 'atMost', value: '2' },
        ],
      },
    ])
    expect(await reasons(water, '2028-01-02')).not.toContainEqual(
      expect.objectContaining({ code: 'CATCH_CAP_FULL' }),
    )
    const late = refused(await buy(shop, await aPerson(shop.lenza), water, { firstDay: DAY, lastDay: DAY }))
    expect(extensionOf('NOT_BUYABLE', late)?.reasons).toMatchObject([{ code: 'CATCH_CAP_FULL' }])
    // A place that was held before is sold, and what is sold stays valid.
    granted(await buy(shop, paying, water, { firstDay: '2027-06-02', lastDay: '2027-06-02' }))

    const corrected = {
      ...second,
      trattenuto: false,
      ora: '2027-05-02T06:00:00.000Z',
      idModifica: crypto.randomUUID(),
    }
    await sendLog(shop, anna, [corrected])
    expect(await count()).toBe(1)
    expect(await reasons(water, '2027-06-01')).toEqual([])
  })

  it('counts a fish where its outing is, and stops the zones that it names', async () => {
    const water = await aWater(shop, (zoneId) => ({ prices: costing(0), zones: [{ zoneId }] }))
    const { zoneId } = water
    await cap(water, { atMost: 1, per: 'month', zones: [zoneId], whenFull: 'saleStops' })
    const anna = await aPerson(shop.lenza)
    const { purchaseId } = await purchase(shop, anna, water, { zoneId })
    await sendLog(shop, anna, [aFish(purchaseId)])
    expect(await count()).toBe(1)
    const zoneOn = async (day: string) =>
      granted(await shop.lenza.call(listZones, { permitId: water.permitId, day }, {})).zones
    expect(await zoneOn('2027-05-31')).toMatchObject([
      { open: false, closedBecause: expect.stringContaining('this month') },
    ])
    expect(await zoneOn('2027-06-01')).toMatchObject([{ open: true }])
    await cap(water)
    expect(await count()).toBe(1)
    expect(await zoneOn('2027-05-31')).toMatchObject([{ open: true }])
  })

  it('is counted by a job', () => {
    expect(jobsOf(shop.lenza).map(({ name }) => name)).toContain('count-catch-caps')
  })
})
