import { expect, it } from 'vitest'
import { timeOut } from '#stripe-double'
import { aPerson } from '#server/platform/testing/people.ts'
import { ask, buy, expectBooksInOrder, granted, payWith } from '#server/testing/buying.ts'
import { aWater, useShop } from '#server/testing/shop.ts'

const shop = useShop()

const ANSWERED_WITHIN_MS = 10_000

it('a card provider without an answer blocks no request, at any step', { timeout: 40_000 }, async () => {
  const water = await aWater(shop, undefined, { places: 4 })
  const [anna, bruno, carla] = [
    await aPerson(shop.lenza),
    await aPerson(shop.lenza),
    await aPerson(shop.lenza),
  ]
  const opened = granted(await ask(shop, bruno, water))
  await payWith(shop, opened.clientSecret)
  const atAnotherPrice = granted(await ask(shop, carla, water))
  expect(atAnotherPrice.clientSecret).toBeDefined()

  shop.double.faults.play([timeOut()])
  const began = performance.now()
  const inTime = async <T>(request: Promise<T>): Promise<T> => {
    const answer = await request
    expect(performance.now() - began).toBeLessThan(ANSWERED_WITHIN_MS)
    return answer
  }
  const answers = await Promise.all([
    // A new intent, an open one that is read again, and a settling requested in two tabs.
    inTime(ask(shop, anna, water)),
    inTime(ask(shop, carla, water)),
    inTime(buy(shop, bruno, water)),
    inTime(buy(shop, bruno, water)),
  ])
  for (const answer of answers) {
    expect(answer.response.json()).toMatchObject({ status: 503, code: 'PAYMENT_UNAVAILABLE' })
    expect(answer.response.headers['retry-after']).toBe('15')
  }

  shop.double.faults.clear()
  expect((await buy(shop, bruno, water)).ok).toBe(true)
  granted(await ask(shop, anna, water))
  await expectBooksInOrder(shop)
})
