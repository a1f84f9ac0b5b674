import { describe, expect, it } from 'vitest'
import { checkOffer } from '#contract/catalogue.ts'
import { extensionOf } from '#contract/problem-extensions.ts'
import { costing } from '#rules/permit/example-permit.ts'
import type { PurchaseLimit } from '#rules/sale/purchase-limit-terms.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import type { Outcome } from '#server/platform/testing/lenza-for-test.ts'
import { ask, buy, granted, purchase, refused } from '#server/testing/buying.ts'
import { handTo, moveTo } from '#server/testing/changing.ts'
import { aWater, both, limitPurchases, useShop, type Water } from '#server/testing/shop.ts'

const shop = useShop()
const free = () => ({ prices: costing(0) })
const THREE_A_MONTH: PurchaseLimit = { atMost: 3, of: 'days', per: 'month' }

async function aLimitedWater(...limits: PurchaseLimit[]): Promise<Water> {
  const water = await aWater(shop, free)
  await limitPurchases(shop, water, limits)
  return water
}
const on = (firstDay: string, lastDay = firstDay) => ({ firstDay, lastDay })
const why = <C>(answer: Outcome<C>) => {
  const problem = refused(answer)
  return (extensionOf('NOT_BUYABLE', problem) ?? extensionOf('DAY_NOT_POSSIBLE', problem))?.reasons
}
const leftFor = async ({ token }: Person, { permitId }: Water, day: string) => {
  const asking = { token, language: 'en' as const }
  return granted(await shop.lenza.call(checkOffer, { permitId, day }, asking)).limitsLeft
}

describe('a limit of purchases', () => {
  it('counts permits and live holds, days that are over too, and says how many are used', async () => {
    const water = await aLimitedWater(THREE_A_MONTH)
    const anna = await aPerson(shop.lenza)
    await purchase(shop, anna, water, on('2027-05-02'))
    shop.lenza.setNow('2027-05-20T09:00:00+02:00')
    await purchase(shop, anna, water, on('2027-05-21'))
    expect(await leftFor(anna, water, '2027-05-22')).toEqual([
      { left: 1, atMost: 3, sentence: '1 of your 3 days this month is left.' },
    ])
    await purchase(shop, anna, water, on('2027-05-22'))
    const refusal = why(await buy(shop, anna, water, on('2027-05-23')))
    expect(refusal).toMatchObject([{ code: 'PURCHASE_LIMIT' }])
    expect(refusal?.[0]?.sentence).toMatch(/3/)
    granted(await buy(shop, anna, water, on('2027-06-01')))
    granted(await buy(shop, await aPerson(shop.lenza), water, on('2027-05-23')))
    shop.lenza.setNow('2027-05-01T09:00:00+02:00')
  })

  it('is told of the days that are chosen, before anything is held', async () => {
    const water = await aWater(shop, () => ({ ...free(), days: { atLeast: 1, atMost: 5 } }))
    await limitPurchases(shop, water, [THREE_A_MONTH])
    const { token } = await aPerson(shop.lenza)
    const reasons = async (lastDay?: string) => {
      const order = { permitId: water.permitId, day: '2027-05-02', lastDay }
      return granted(await shop.lenza.call(checkOffer, order, { token })).reasons.map(({ code }) => code)
    }
    expect([await reasons(), await reasons('2027-05-04'), await reasons('2027-05-05')]).toEqual([
      [],
      [],
      ['PURCHASE_LIMIT'],
    ])
  })

  it('counts those with an extra, also where it is added to a hold', async () => {
    const boat = {
      code: 'boat',
      name: both('Boat'),
      prices: { per: 'permit' as const, baseCents: 0, rows: [] },
    }
    const water = await aWater(shop, () => ({ ...free(), addOns: [boat] }))
    await limitPurchases(shop, water, [
      { atMost: 1, of: 'purchases', per: 'month', counts: { addOns: ['boat'] } },
    ])
    const anna = await aPerson(shop.lenza)
    const withBoat = { options: ['boat'] }
    await purchase(shop, anna, water, { ...on('2027-05-02'), ...withBoat })
    expect(why(await ask(shop, anna, water, { ...on('2027-05-03'), ...withBoat }))).toMatchObject([
      { code: 'PURCHASE_LIMIT' },
    ])
    const check = { permitId: water.permitId, day: '2027-05-03', lastDay: '2027-05-03' }
    const checked = (options: string[]) => shop.lenza.call(checkOffer, { ...check, options }, anna)
    expect(granted(await checked([]))).toMatchObject({ buyable: true })
    expect(granted(await checked(['boat']))).toMatchObject({ reasons: [{ code: 'PURCHASE_LIMIT' }] })
    granted(await ask(shop, anna, water, on('2027-05-03')))
    expect(why(await ask(shop, anna, water, { ...on('2027-05-03'), ...withBoat }))).toMatchObject([
      { code: 'PURCHASE_LIMIT' },
    ])
    await purchase(shop, anna, water, on('2027-05-04'))
  })

  it('counts a hold while it lasts', async () => {
    const water = await aWater(shop)
    await limitPurchases(shop, water, [{ ...THREE_A_MONTH, atMost: 1 }])
    const [anna, luca] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
    granted(await ask(shop, luca, water, { ...on('2027-05-02'), otherEmail: anna.email }))
    expect(why(await ask(shop, anna, water, on('2027-05-03')))).toMatchObject([{ code: 'PURCHASE_LIMIT' }])
    shop.lenza.pass({ minutes: 16 })
    granted(await ask(shop, anna, water, on('2027-05-03')))
    shop.lenza.setNow('2027-05-01T09:00:00+02:00')
  })

  it('is asked anew when the date or the holder changes, and is that of today', async () => {
    const water = await aLimitedWater()
    const [anna, luca] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
    const { purchaseId } = await purchase(shop, anna, water, on('2027-06-10'))
    await purchase(shop, anna, water, on('2027-05-02'))
    await purchase(shop, luca, water, on('2027-06-11'))
    await limitPurchases(shop, water, [{ ...THREE_A_MONTH, atMost: 1 }])
    expect(why(await moveTo(shop, anna, purchaseId, '2027-05-03'))).toMatchObject([
      { code: 'PURCHASE_LIMIT' },
    ])
    granted(await moveTo(shop, anna, purchaseId, '2027-06-12'))
    const handed = refused(await handTo(shop, anna, purchaseId, luca.email))
    expect(extensionOf('HOLDER_NOT_POSSIBLE', handed)?.reasons).toMatchObject([
      { code: 'HOLDER_NOT_ALLOWED' },
    ])
    granted(await handTo(shop, anna, purchaseId, (await aPerson(shop.lenza)).email))
  })

  it('without one, a person may have as many as they like', async () => {
    const water = await aLimitedWater()
    const anna = await aPerson(shop.lenza)
    expect(await leftFor(anna, water, '2027-05-02')).toBeUndefined()
  })
})

it('two phones that buy the last allowed day at once: one has it', async () => {
  const water = await aLimitedWater({ ...THREE_A_MONTH, atMost: 1 })
  const anna = await aPerson(shop.lenza)
  const days = ['2027-05-02', '2027-05-03', '2027-05-04', '2027-05-05']
  const answers = await Promise.all(days.map((day) => buy(shop, anna, water, on(day))))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
})
