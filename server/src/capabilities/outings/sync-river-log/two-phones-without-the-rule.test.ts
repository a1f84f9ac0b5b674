import fc from 'fast-check'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { aPerson } from '#server/platform/testing/people.ts'
import { aPermitAt, aRiver } from '#server/testing/river.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'
import { faultsOf } from '#server/testing/two-phones/faults.ts'
import { history } from '#server/testing/two-phones/history.ts'
import { play } from '#server/testing/two-phones/play.ts'

/** Here whatever arrives last counts, on the phones and on the server: what anybody would build first. */
vi.mock('#rules/versions.ts', async (actual) => ({
  ...(await actual<typeof import('#rules/versions.ts')>()),
  isLater: () => true,
}))

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.stop())

it('without the rule of versions the same stories end differently on every phone', async () => {
  const river = await aRiver(shop, { atLeast: 3, atMost: 3 })
  const angler = await aPerson(shop.lenza)
  const permit = await aPermitAt(shop, angler, river, { lastDay: '2027-05-04' })
  const faults: string[] = []
  const found = await fc.check(
    fc.asyncProperty(history, async (steps) => {
      faults.push(...(await faultsOf(shop, await play(shop, angler, permit, steps))))
      return faults.length === 0
    }),
    { numRuns: 150, endOnFailure: true },
  )
  expect(found.failed).toBe(true)
  expect(faults.join('\n')).toMatch(/another version than the latest|a phone has another/)
})
