import { afterEach, describe, expect, it } from 'vitest'
import { exampleSlot } from '#rules/permit/example-permit.ts'
import { checkBooksAfterTests, granted, purchase } from '#server/testing/buying.ts'
import { limitPurchases, TODAY, useShop } from '#server/testing/shop.ts'
import { offerPlaces } from './index.ts'
import { aFullWater, freeOne, join, seen, somePeople, waitsNow } from './waits-for-test.ts'

const shop = useShop()
checkBooksAfterTests(shop)
afterEach(async () => {
  shop.lenza.pass({ days: 1 })
  await offerPlaces(shop.lenza)
  shop.lenza.setNow(TODAY)
})

const { offerOf, outcomeOf, subjects, morePlaces } = seen(shop)
const run = () => offerPlaces(shop.lenza)
const slots = [
  { ...exampleSlot('M'), from: '06:00:00', to: '12:00:00' },
  { ...exampleSlot('P'), from: '12:00:00', to: '20:00:00' },
]

/** Anna waits for the morning, and there are places in the afternoon. */
async function waitingForTheMorning() {
  const { water, sold } = await aFullWater(shop, 1, { slots })
  const [anna] = await somePeople(shop, 1)
  granted(await join(shop, anna, water, { slot: 'M' }))
  await morePlaces(water, 2, 'P')
  return { water, sold, anna }
}

describe('who waits for the morning and buys the afternoon', () => {
  it('goes on waiting where both can be had, and is offered the morning', async () => {
    const { water, sold, anna } = await waitingForTheMorning()
    await purchase(shop, anna, water, { slot: 'P' })
    for (const _ of ['once', 'again']) await run()
    expect([await outcomeOf(anna), await subjects(anna)]).toMatchObject([[null], { length: 1 }])
    await freeOne(shop, sold)
    expect(await run()).toBe(1)
    expect(await offerOf(anna)).toBeDefined()
    // What is not taken is missed, although the afternoon is theirs.
    shop.lenza.pass({ minutes: 31 })
    await run()
    expect(await waitsNow(shop, anna)).toMatchObject([{ missedOnce: true }])
  })

  it('waits no more, and reads why, where one permit a day is allowed', async () => {
    const { water, anna } = await waitingForTheMorning()
    await limitPurchases(shop, water, [{ atMost: 1, of: 'purchases', per: 'day' }])
    await purchase(shop, anna, water, { slot: 'P' })
    await run()
    expect(await outcomeOf(anna)).toEqual(['notPossible'])
    const mail = (await shop.lenza.mails(anna.email)).at(-1)
    expect(mail?.subject).toMatch(/^You are not waiting any more/)
    expect(mail?.body).toMatch(/you have bought a permit for this day, and beside it the rules/)
  })
})

describe('who has what they wait for', () => {
  it('by another way waits no more, and is told', async () => {
    const { water, anna } = await waitingForTheMorning()
    await morePlaces(water, 2, 'M')
    await purchase(shop, anna, water, { slot: 'M' })
    await run()
    expect([await outcomeOf(anna), (await subjects(anna)).at(-1)]).toEqual([
      ['taken'],
      expect.stringMatching(/^You are not waiting any more/),
    ])
  })

  it('since before they waited for any slot waits on, and a missed offer is missed', async () => {
    const { water, sold } = await aFullWater(shop, 1, { slots })
    const [anna] = await somePeople(shop, 1)
    await morePlaces(water, 2, 'P')
    await purchase(shop, anna, water, { slot: 'P' })
    shop.lenza.pass({ minutes: 1 })
    granted(await join(shop, anna, water))
    await run()
    expect(await outcomeOf(anna)).toEqual([null])
    await freeOne(shop, sold)
    expect(await run()).toBe(1)
    shop.lenza.pass({ minutes: 31 })
    await run()
    expect(await waitsNow(shop, anna)).toMatchObject([{ missedOnce: true }])
  })
})
