import { afterEach, describe, expect, it } from 'vitest'
import { checkBooksAfterTests, granted, purchase } from '#server/testing/buying.ts'
import { moveTo } from '#server/testing/changing.ts'
import { aWater, both, DAY, TODAY, useShop } from '#server/testing/shop.ts'
import { closeZone, refundPurchase, reopenZone } from '../after-sales/index.ts'
import { offerPlaces } from './index.ts'
import { aFullWater, join, seen, somePeople, type Sold, waitsNow } from './waits-for-test.ts'

const shop = useShop()
checkBooksAfterTests(shop)
afterEach(() => shop.lenza.setNow(TODAY))

const { offerOf, subjects, outcomeOf } = seen(shop)
const until = { before: 'PT0H', of: 'day' } as const

describe('who waits gets the place of a permit', () => {
  it.each<[string, (sold: Sold) => Promise<unknown>]>([
    ['that the office takes back', ({ purchaseId }) => refundPurchase(shop.lenza, purchaseId)],
    [
      'that its holder moves to another day',
      async ({ who, purchaseId }) => granted(await moveTo(shop, who, purchaseId, '2027-05-05')),
    ],
  ])('%s', async (_, frees) => {
    const { water, sold } = await aFullWater(shop, 1, { change: { times: 1, until } })
    const [anna] = await somePeople(shop, 1)
    granted(await join(shop, anna, water))
    expect(await offerPlaces(shop.lenza)).toBe(0)
    await frees(sold[0] as Sold)
    expect(await offerPlaces(shop.lenza)).toBe(1)
    expect(await offerOf(anna)).toBeDefined()
  })
})

describe('a zone that is closed', () => {
  const aFullZone = async () => {
    const water = await aWater(shop, (zone) => ({ zones: [{ zoneId: zone }] }), { places: 1 })
    const { zoneId, associationId } = water
    const [anna, bruno] = await somePeople(shop, 2)
    await purchase(shop, bruno, water, { zoneId })
    granted(await join(shop, anna, water, { zoneId }))
    const closure = { associationId, zoneId, from: DAY, to: DAY }
    const texts = { reason: both('Piena'), otherwise: both('–') }
    const shut = () => closeZone(shop.lenza, closure, texts, shop.lenza.clock.now())
    return { anna, closure, shut }
  }

  it('offers nothing of what is given back for it: who waits is told, and waits no more', async () => {
    const { anna, shut } = await aFullZone()
    await shut()
    expect(await offerPlaces(shop.lenza)).toBe(0)
    expect(await outcomeOf(anna)).toEqual(['notSold'])
    expect(await subjects(anna)).toHaveLength(1)
  })

  it('and open again before anybody was told, offers its place', async () => {
    const { anna, closure, shut } = await aFullZone()
    await shut()
    await reopenZone(shop.lenza.db, closure, shop.lenza.clock.now())
    expect(await offerPlaces(shop.lenza)).toBe(1)
    expect(await waitsNow(shop, anna)).toMatchObject([{ offer: expect.anything() as unknown }])
  })
})
