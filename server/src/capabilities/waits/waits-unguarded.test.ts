import { expect, it, vi } from 'vitest'
import { aPerson } from '#server/platform/testing/people.ts'
import { ask, granted } from '#server/testing/buying.ts'
import { useShop } from '#server/testing/shop.ts'
import { aFullWater, freeOne, join } from './waits-for-test.ts'

vi.mock('../purchase/guards.ts', async (actual) => {
  const { guards } = await actual<{ guards: Record<string, string> }>()
  return { guards: { ...guards, isWaitedFor: 'false' } }
})

const shop = useShop()

it('without the guard, a place that comes free goes to who asks first and not to who waits', async () => {
  const { water, sold } = await aFullWater(shop)
  granted(await join(shop, await aPerson(shop.lenza), water))
  await freeOne(shop, sold)
  expect((await ask(shop, await aPerson(shop.lenza), water)).ok).toBe(true)
})
