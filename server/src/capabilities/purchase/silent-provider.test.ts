import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { timeOut } from '#stripe-double'
import { aPerson } from '#server/platform/testing/people.ts'
import { ask, buy, expectBooksInOrder, granted, payWith } from '#server/testing/buying.ts'
import { aWater, useShop } from '#server/testing/shop.ts'
import { withTimeByHand } from '#server/testing/time-by-hand.ts'

const shop = useShop()

/** A new intent, an open one that is read again, and the first of two settlings, for which the second waits. */
const CALLS_WITHOUT_ANSWER = 3
/** A request takes less than ten seconds, of which this for the provider. */
const WAITED_SECONDS = 8
const POLL_MS = 20

it('a card provider without an answer blocks no request, at any step', async () => {
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
  const calls: unknown[] = []
  shop.faults.between = (call, carryOut) => {
    calls.push(call)
    return carryOut()
  }
  const answers = await withTimeByHand(async (pass) => {
    const requests = [
      ask(shop, anna, water),
      ask(shop, carla, water),
      buy(shop, bruno, water),
      buy(shop, bruno, water),
    ]
    while (calls.length < CALLS_WITHOUT_ANSWER) await pause(POLL_MS)
    await pause(POLL_MS)
    await pass({ seconds: WAITED_SECONDS })
    // One that began to wait anew would wait for ever: time does not pass any more.
    return Promise.all(requests)
  })
  for (const answer of answers) {
    expect(answer.response.json()).toMatchObject({ status: 503, code: 'PAYMENT_UNAVAILABLE' })
    expect(answer.response.headers['retry-after']).toBe('15')
  }

  shop.double.faults.clear()
  expect((await buy(shop, bruno, water)).ok).toBe(true)
  granted(await ask(shop, anna, water))
  await expectBooksInOrder(shop)
})
