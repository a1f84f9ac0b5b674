import { expect, it, vi } from 'vitest'
import { useShop } from '#server/testing/shop.ts'
import { sellAtOnceByTwo } from './store/two-sellers-for-test.ts'

/** Nobody waits for the outlet. */
vi.mock('./guards.ts', () => ({ guards: { lockOutlet: '' } }))

const shop = useShop()

it('without the lock of the outlet, two who sell there at once pass its limit', async () => {
  const { refusals, owedCents } = await sellAtOnceByTwo(shop)
  expect(refusals).toEqual([])
  expect(owedCents).toBe(3600)
})
