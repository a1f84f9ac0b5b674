import { expect, it, vi } from 'vitest'
import { useShop } from '#server/testing/shop.ts'
import { orderInOppositeOrder } from './store/holds-for-test.ts'

/** Each request locks what is reserved for its person first. */
vi.mock('./guards.ts', async (actual) => {
  const { guards } = await actual<typeof import('./guards.ts')>()
  return { guards: { ...guards, lockInOrder: 'order by s.others, s.quota_id' } }
})

const shop = useShop()

it('without the one order of locks, two quotas named in opposite order are a deadlock', async () => {
  const { tries } = await orderInOppositeOrder(shop)
  expect(tries).toBeGreaterThan(2)
})
